import type { Phrases } from './phrases.ts'

/** The pages of the first academy in English. */
export const firstPageWords: Phrases = {
  หน้าแรก: 'Home',
  'เก่งขึ้นได้ทุกวัน เริ่มจากเรื่องที่ใช้จริง': 'Better every day, beginning with what you use',
  '<p>รวมหลักสูตรสำหรับคนทำงานไว้ในที่เดียว ตั้งแต่ความปลอดภัย บัญชี กฎหมายแรงงาน ไปจนถึง AI เรียนออนไลน์ตามเวลาของคุณ หรือมาพบวิทยากรในห้องเรียน</p>':
    '<p>Courses for working people in one place, from safety, accounting and labour law to AI. Learn online in your own time, or meet the lecturers in class.</p>',
  ดูหลักสูตรทั้งหมด: 'See all courses',
  ขอใบเสนอราคา: 'Ask for a quotation',
  '<ul><li>เริ่มเรียนฟรีได้ 6 หลักสูตร</li><li>ใบรับรองตรวจสอบได้ด้วยคิวอาร์โค้ด</li><li>ออกใบกำกับภาษีในนามบริษัทได้</li></ul>':
    '<ul><li>Six courses are free to begin with</li><li>Certificates can be checked by QR code</li><li>Tax invoices in your company’s name</li></ul>',
  ผู้เรียนสามคนนั่งเรียนด้วยกันในศาลาริมเนินเขา: 'Three learners sit together in a pavilion on a hillside',
  เลือกเรียนตามเรื่องที่สนใจ: 'Choose by what interests you',
  หลักสูตรมาใหม่: 'New courses',
  วิทยากรทำงานจริง: 'Lecturers from the job',
  '<p>ทุกท่านยังอยู่ในสายงานที่สอน จึงตอบคำถามหน้างานได้</p>':
    '<p>All of them still work in what they teach, and can answer what comes up on site.</p>',
  มีของกลับไปใช้: 'Things to take along',
  '<p>ทั้งแม่แบบ แบบฟอร์ม และไฟล์คำนวณ หยิบไปปรับใช้ได้เลย</p>':
    '<p>Templates, forms and spreadsheets to use right away.</p>',
  ใบรับรองตรวจสอบได้: 'Certificates that can be checked',
  '<p>มีเลขที่และคิวอาร์โค้ดกำกับทุกใบ นายจ้างตรวจได้ทันที</p>':
    '<p>Each has a number and a QR code; employers check it at once.</p>',
  ดูแลทั้งทีม: 'Care for the whole team',
  '<p>ฝ่ายบุคคลติดตามความก้าวหน้าของพนักงานได้จากหน้าเดียว</p>': '<p>HR follows everybody’s progress on one page.</p>',
  ทำไมหลายองค์กรเลือกเรียนกับเรา: 'Why organisations learn with us',
  วิทยากรและทีมงานสวมหมวกนิรภัยหน้าโรงงาน: 'A lecturer and a team in hard hats before a factory',
  ให้วิทยากรไปหาทีมของคุณ: 'Have a lecturer come to your team',
  '<p>อบรม In-house สำหรับทีมตั้งแต่ 10 คน ใช้ตัวอย่างจากงานของบริษัทคุณเอง ปรับเวลาให้เข้ากับกะทำงาน และรับรายงานสรุปผลหลังจบการอบรม</p>':
    '<p>In-house training for teams of 10 and more, with examples from your own company, at times that fit your shifts, and with a report at the end.</p>',
  'รู้จักการอบรม In-house': 'About in-house training',
  สมัครแบบกลุ่ม: 'Register a group',
  'ให้ดิจิทัลและ AI ช่วยเบาแรง': 'Let digital tools and AI take the load',
  ข่าวจากศาลา: 'News from Sala',
  ยังไม่แน่ใจว่าจะเริ่มตรงไหน: 'Not sure where to begin?',
  '<p>เล่างานของคุณให้เราฟัง ทีมงานช่วยเลือกหลักสูตรให้โดยไม่มีค่าใช้จ่าย</p>':
    '<p>Tell us about your work; our team helps you choose a course for free.</p>',
  ปรึกษาทีมงาน: 'Ask our team',
  เกี่ยวกับเรา: 'About us',
  ที่ที่คนเดินทางได้แวะพักและแบ่งปันสิ่งที่รู้: 'Where travellers rest and share what they know',
  '<p>เราตั้งชื่อสถาบันตามความหมายของศาลา เพราะเชื่อว่าการเรียนรู้ที่ดีเกิดขึ้นเมื่อผู้คนรู้สึกสบายใจพอจะถาม</p><p>เราเริ่มจากห้องอบรมเล็ก ๆ ที่สอนเรื่องความปลอดภัยให้โรงงานใกล้เคียง วันนี้มีหลักสูตรกว่าห้าสิบเรื่องในสิบสองหมวด ทั้งแบบออนไลน์และในห้องเรียน แต่ยังรักษาวิธีสอนแบบเดิมไว้ คืออธิบายให้เข้าใจ ให้ลงมือทำ และไม่ทิ้งคำถามไว้กลางทาง</p>':
    '<p>We named the academy after the sala, the open pavilion, because good learning happens where people feel at ease to ask.</p><p>We began in a small room, teaching safety to the factories nearby. Today we have more than fifty courses in twelve categories, online and in class, and still teach the same way: explain, let people do it, and leave no question behind.</p>',
  วิทยากรอธิบายกราฟบนกระดานให้ผู้เรียนฟัง: 'A lecturer explains a chart on the board',
  ศาลาในวันนี้: 'Sala today',
  ถูกต้อง: 'Right',
  '<p>เนื้อหาบอกที่มาได้ และปรับปรุงเมื่อกฎหมายหรือมาตรฐานเปลี่ยน</p>':
    '<p>Content names its sources and follows changes of law and standards.</p>',
  เข้าใจง่าย: 'Easy to understand',
  '<p>ภาษาต้องเข้าใจง่าย โดยไม่ลดทอนสาระสำคัญ</p>': '<p>Plain words that leave out nothing that matters.</p>',
  เข้าถึงได้: 'Within reach',
  '<p>ไม่ว่าจะใช้มือถือ คอมพิวเตอร์ หรือโปรแกรมอ่านหน้าจอ</p>': '<p>By phone, computer or screen reader.</p>',
  ราคาชัดเจน: 'Clear prices',
  '<p>ราคาที่เห็นคือราคาที่จ่าย ไม่มีค่าใช้จ่ายซ่อนอยู่</p>': '<p>The price you see is the price you pay.</p>',
  สิ่งที่เรายึดถือ: 'What we hold on to',
  คอมพิวเตอร์เปิดบทเรียนวิดีโอบนโต๊ะทำงาน: 'A computer on a desk shows a video lesson',
  'เรียนได้สองแบบ ใช้มาตรฐานเดียวกัน': 'Two ways to learn, one standard',
  '<p>บทเรียนออนไลน์เปิดเรียนได้ทุกเวลา จำจุดที่เรียนค้างไว้ให้ ส่วนห้องเรียนจำกัดจำนวนคนเพื่อให้วิทยากรดูแลทั่วถึง ไม่ว่าเรียนแบบไหน แบบทดสอบและใบรับรองเป็นชุดเดียวกัน</p>':
    '<p>Online lessons are open at all times and remember where you stopped. Classes are small, so that the lecturer sees everybody. Tests and certificates are the same.</p>',
  ดูตารางอบรมในห้องเรียน: 'See the class schedule',
  ขอบคุณที่ให้เราได้เป็นส่วนหนึ่งของการเติบโต: 'Thank you for letting us be part of your growth',
  '<p>แวะมาคุยกันได้ที่อาคารศาลา หรือเริ่มจากหลักสูตรฟรีสักเรื่องก็ได้</p>':
    '<p>Come and talk to us at the Sala building, or begin with a free course.</p>',
  'อบรม In-house': 'In-house training',
  '<p>เรียนพร้อมกันทั้งแผนกในสถานที่ที่คุ้นเคย และใช้ตัวอย่างจากงานของบริษัทคุณเอง ทุกหลักสูตรปรับเวลา เนื้อหา และแบบฝึกหัดได้ตามต้องการ</p>':
    '<p>A whole department learns together where it is at home, with examples from your own company. Times, content and exercises are made to fit.</p>',
  ดูหลักสูตร: 'See the courses',
  '1. เล่าให้เราฟัง': '1. Tell us',
  '<p>ทีมกำลังเจอเรื่องอะไร และอยากเห็นอะไรเปลี่ยน</p>': '<p>What is the team facing, and what should change?</p>',
  '2. รับโครงร่างหลักสูตร': '2. Get an outline',
  '<p>พร้อมใบเสนอราคาภายใน 2 วันทำการ</p>': '<p>With a quotation within 2 working days.</p>',
  '3. คุยกับวิทยากร': '3. Talk to the lecturer',
  '<p>ปรับตัวอย่างและแบบฝึกหัดให้ตรงกับหน้างานก่อนวันอบรม</p>':
    '<p>Examples and exercises are fitted to your site beforehand.</p>',
  '4. อบรม': '4. Train',
  '<p>ลงมือทำจริง มีแบบทดสอบก่อนและหลังเรียน</p>': '<p>Hands on, with a test before and after.</p>',
  '5. รับรายงานสรุปผล': '5. Get the report',
  '<p>ใบรับรองของผู้เรียน และข้อเสนอแนะสำหรับหัวหน้างาน</p>':
    '<p>Certificates for the learners, advice for their supervisors.</p>',
  '6. ติดตามผล': '6. Follow up',
  '<p>นัดคุยสั้น ๆ หลังจากนั้นหนึ่งเดือน ว่าอะไรใช้ได้และอะไรยังติดขัด</p>':
    '<p>A short talk a month later: what works, and what does not yet?</p>',
  'หกขั้นตอน ตั้งแต่คุยกันจนถึงติดตามผล': 'Six steps from the first talk to the follow-up',
  เหมาะกับใคร: 'Who it is for',
  '<ul><li>ทีมตั้งแต่ 10 คนขึ้นไป</li><li>โรงงานที่ทำงานเป็นกะและต้องการจัดหลายรอบ</li><li>องค์กรที่ต้องการเนื้อหาเฉพาะ หรือมีข้อมูลที่ไม่สะดวกเปิดเผยต่อคนนอก</li></ul>':
    '<ul><li>Teams of 10 and more</li><li>Factories with shifts that need several rounds</li><li>Organisations with content of their own, or data that should stay inside</li></ul>',
  สิ่งที่รวมอยู่แล้ว: 'What is included',
  '<ul><li>เอกสารประกอบการอบรมและแบบฟอร์มที่ใช้ต่อได้</li><li>ใบรับรองที่ตรวจสอบได้สำหรับทุกคนที่ผ่าน</li><li>สิทธิเข้าบทเรียนออนไลน์ทบทวนหลังอบรม</li></ul>':
    '<ul><li>Documents and forms to go on using</li><li>Certificates that can be checked, for all who pass</li><li>Online lessons for review afterwards</li></ul>',
  บอกจำนวนคนและเรื่องที่อยากเรียน: 'Tell us how many you are and what you want to learn',
  '<p>เราส่งโครงร่างและราคาให้ภายใน 2 วันทำการ ไม่มีค่าใช้จ่ายจนกว่าจะตกลงกัน</p>':
    '<p>We send outline and price within 2 working days. Nothing to pay until we agree.</p>',
  ตารางอบรม: 'Class schedule',
  มาเจอกันในห้องเรียน: 'See you in class',
  '<p>เลือกเดือนและหลักสูตรที่สนใจ แล้วลงทะเบียนได้ทันทีหากยังมีที่นั่ง</p>':
    '<p>Choose a month and a course, and register at once while there are seats.</p>',
  'จป.หัวหน้างาน รุ่นใหม่ใกล้เต็มแล้ว': 'The next supervisors’ safety class is nearly full',
  'รุ่นที่เต็มแล้วลงชื่อสำรองได้ เราแจ้งทันทีเมื่อมีที่นั่งว่าง':
    'Full classes have a waiting list; we notify you as soon as there is a seat.',
  เวลาเรียน: 'Times',
  'ลงทะเบียน 08:30 น.': 'Registration 08:30',
  'เริ่มเรียน 09:00 น. เลิกเรียน 16:00 น.': 'Class from 09:00 to 16:00',
  เว้นแต่หน้าหลักสูตรระบุไว้เป็นอย่างอื่น: 'Unless the page of the course says otherwise',
  ค่าอบรมรวมแล้ว: 'The fee includes',
  เอกสารประกอบการอบรม: 'Course documents',
  อาหารกลางวันและอาหารว่างสองมื้อ: 'Lunch and two coffee breaks',
  ใบรับรองเมื่อผ่านแบบทดสอบ: 'A certificate for those who pass',
  ก่อนมาเรียน: 'Before you come',
  แจ้งอาหารที่แพ้ตอนลงทะเบียน: 'Tell us about allergies when you register',
  เปลี่ยนชื่อผู้เรียนได้ถึงหนึ่งวันก่อนเรียน: 'Names can be changed until the day before',
  มีที่จอดรถและทางลาดสำหรับรถเข็น: 'There is parking and a wheelchair ramp',
  ควรรู้ก่อนมาอบรม: 'Good to know before class',
  วันไม่ตรงกับที่ทีมว่าง: 'No day fits your team?',
  '<p>จัดอบรมที่บริษัทของคุณในวันที่สะดวกได้ ตั้งแต่ 10 คนขึ้นไป</p>':
    '<p>We come to your company on a day that does, for 10 people and more.</p>',
  วิทยากร: 'Lecturers',
  คนทำงานที่รักการสอน: 'Working people who love to teach',
  '<p>บางท่านยังเดินสายตรวจโรงงาน บางท่านยังว่าความ และบางท่านยังปิดงบให้ลูกค้าทุกเดือน สิ่งที่เหมือนกันคือความตั้งใจให้ผู้เรียนนำกลับไปใช้ได้</p>':
    '<p>Some still inspect factories, some are in court, some close the books every month. What they share is that you can use what you learn.</p>',
  'ภาพวาดของดร.ศิรินทร์ วัฒนกุลชัย': 'Drawing of Dr Sirin Wattanakulchai',
  'ดร.ศิรินทร์ วัฒนกุลชัย': 'Dr Sirin Wattanakulchai',
  '<p><strong>ผู้เชี่ยวชาญด้านความปลอดภัยและอาชีวอนามัย</strong></p><p>ดูแลระบบความปลอดภัยให้โรงงานยานยนต์และปิโตรเคมีมากว่า 18 ปี เชื่อว่ากฎที่ดีต้องอธิบายเหตุผลได้ จึงสอนจากเหตุการณ์จริงและชวนผู้เรียนสำรวจหน้างานของตัวเองเสมอ</p>':
    '<p><strong>Expert on occupational safety and health</strong></p><p>Has cared for the safety of car and petrochemical plants for more than 18 years. Believes that a good rule has a reason, teaches from real events and has learners survey their own sites.</p>',
  'ภาพวาดของอ.ธนากร ศรีบุญเรือง': 'Drawing of Thanakorn Sribunrueang',
  'อ.ธนากร ศรีบุญเรือง': 'Thanakorn Sribunrueang',
  '<p><strong>ที่ปรึกษาระบบคุณภาพและความปลอดภัยอาหาร</strong></p><p>อดีตผู้จัดการประกันคุณภาพโรงงานอาหารส่งออก ผ่านการตรวจประเมินมาแล้วทั้งสองฝั่งโต๊ะ ถนัดแปลงข้อกำหนดยาว ๆ ให้เหลือแบบฟอร์มหนึ่งหน้าที่หน้างานยอมใช้</p>':
    '<p><strong>Consultant for quality systems and food safety</strong></p><p>Was quality manager of a food exporter and has sat on both sides of the audit table. Turns long requirements into one-page forms that people use.</p>',
  'ภาพวาดของอ.พิมพ์ชนก แสงอรุณ': 'Drawing of Pimchanok Saengarun',
  'อ.พิมพ์ชนก แสงอรุณ': 'Pimchanok Saengarun',
  '<p><strong>วิทยากรด้านภาวะผู้นำและการพัฒนาบุคลากร</strong></p><p>ทำงานฝ่ายบุคคลในองค์กรไทยและญี่ปุ่นรวม 15 ปี ก่อนผันตัวมาเป็นโค้ชให้หัวหน้างานรุ่นใหม่ ห้องเรียนของเธอมีบทบาทสมมติมากกว่าสไลด์</p>':
    '<p><strong>Trainer for leadership and people development</strong></p><p>Worked in HR of Thai and Japanese companies for 15 years before she began to coach new supervisors. Her classes have more role plays than slides.</p>',
  'ภาพวาดของอ.วรวุฒิ ตั้งจิตเจริญผล': 'Drawing of Worawut Tangchitcharoenphon',
  'อ.วรวุฒิ ตั้งจิตเจริญผล': 'Worawut Tangchitcharoenphon',
  '<p><strong>ผู้สอบบัญชีรับอนุญาต</strong></p><p>ตรวจสอบบัญชีและวางแผนภาษีให้ธุรกิจขนาดกลางและย่อมกว่า 200 ราย รวบรวมข้อผิดพลาดที่พบบ่อยมาเป็นแบบฝึกหัด เพื่อให้ผู้เรียนไม่ต้องเสียค่าปรับเพราะเรื่องเดิม</p>':
    '<p><strong>Certified public accountant</strong></p><p>Has audited and planned the taxes of more than 200 small and medium businesses. Made exercises of common mistakes, so that nobody pays a fine for them again.</p>',
  'ภาพวาดของอ.กัญญารัตน์ พงศ์ธรรมรักษ์': 'Drawing of Kanyarat Phongthammarak',
  'อ.กัญญารัตน์ พงศ์ธรรมรักษ์': 'Kanyarat Phongthammarak',
  '<p><strong>ทนายความและที่ปรึกษากฎหมายแรงงาน</strong></p><p>ว่าความคดีแรงงานและไกล่เกลี่ยข้อพิพาทมากว่า 12 ปี เล่าเรื่องกฎหมายด้วยคำพิพากษาที่น่าติดตาม และย้ำเสมอว่าเอกสารที่ดีช่วยให้ไม่ต้องไปถึงศาล</p>':
    '<p><strong>Lawyer and adviser on labour law</strong></p><p>Has argued labour cases and mediated disputes for more than 12 years. Tells the law by judgments that are worth following: good documents keep you out of court.</p>',
  'ภาพวาดของดร.ภาคิน เลิศวิทยานนท์': 'Drawing of Dr Pakin Lertwittayanon',
  'ดร.ภาคิน เลิศวิทยานนท์': 'Dr Pakin Lertwittayanon',
  '<p><strong>นักวิทยาศาสตร์ข้อมูลและวิทยากรด้าน AI</strong></p><p>จบปริญญาเอกด้านวิทยาการข้อมูล เคยสร้างระบบวิเคราะห์ข้อมูลให้ค้าปลีกและโรงงาน สนุกกับการทำให้คนที่กลัวคอมพิวเตอร์กลับบ้านไปพร้อมรายงานอัตโนมัติชิ้นแรก</p>':
    '<p><strong>Data scientist and AI trainer</strong></p><p>Holds a doctorate in data science and built analyses for retail and factories. Enjoys sending people who fear computers home with their first automatic report.</p>',
  'ภาพวาดของอ.อนุชา มั่นคงวิถี': 'Drawing of Anucha Mankhongwithi',
  'อ.อนุชา มั่นคงวิถี': 'Anucha Mankhongwithi',
  '<p><strong>ที่ปรึกษาด้านคลังสินค้าและซัพพลายเชน</strong></p><p>เริ่มจากพนักงานตรวจนับสต็อกจนได้เป็นผู้จัดการศูนย์กระจายสินค้า รู้ทั้งมุมคนยกของและมุมคนวางแผน จึงสอนวิธีที่ทำได้จริงในพื้นที่จำกัด</p>':
    '<p><strong>Consultant for warehouses and supply chains</strong></p><p>Began by counting stock and came to manage a distribution centre. Knows both who lifts and who plans, and teaches what works where space is short.</p>',
  'ภาพวาดของดร.ณัฐริกา ธาราพนา': 'Drawing of Dr Nattarika Tharaphana',
  'ดร.ณัฐริกา ธาราพนา': 'Dr Nattarika Tharaphana',
  '<p><strong>ผู้เชี่ยวชาญด้านพลังงานและก๊าซเรือนกระจก</strong></p><p>วิศวกรสิ่งแวดล้อมที่ช่วยองค์กรไทยจัดทำบัญชีก๊าซเรือนกระจกมาตั้งแต่ยุคแรก ๆ อธิบายเรื่องคาร์บอนด้วยใบแจ้งค่าไฟและใบเติมน้ำมันที่ทุกคนคุ้นเคย</p>':
    '<p><strong>Expert on energy and greenhouse gases</strong></p><p>Environmental engineer who has helped Thai organisations count their emissions from the first days. Explains carbon with electricity bills and fuel receipts.</p>',
  'ภาพวาดของอ.ชยพล รุ่งโรจน์กิจ': 'Drawing of Chayapon Rungrotkit',
  'อ.ชยพล รุ่งโรจน์กิจ': 'Chayapon Rungrotkit',
  '<p><strong>วิทยากรด้านการขายและการเจรจาต่อรอง</strong></p><p>ผ่านงานขายมาทุกระดับ ตั้งแต่เดินเคาะประตูจนถึงดูแลลูกค้ารายใหญ่ระดับประเทศ สอนให้ขายโดยไม่ต้องกดดันใคร และวัดผลได้ด้วยตัวเลขที่ตรงไปตรงมา</p>':
    '<p><strong>Trainer for sales and negotiation</strong></p><p>Has sold at every level, from knocking on doors to national key accounts. Teaches to sell without pressing anybody, measured by honest figures.</p>',
  'ภาพวาดของอ.รินรดา เชาว์วรกุล': 'Drawing of Rinrada Chaoworakul',
  'อ.รินรดา เชาว์วรกุล': 'Rinrada Chaoworakul',
  '<p><strong>ผู้สอนภาษาเพื่อการทำงาน</strong></p><p>เคยเป็นล่ามภาษาอังกฤษและภาษาจีนในโรงงานและงานแสดงสินค้า เข้าใจดีว่าคนทำงานมีเวลาน้อย จึงเลือกสอนเฉพาะประโยคที่พรุ่งนี้ได้ใช้</p>':
    '<p><strong>Teacher of languages for work</strong></p><p>Was an interpreter of English and Chinese in factories and at fairs. Knows that working people have little time, and teaches the sentences you need tomorrow.</p>',
  'ก่อนเปิดทุกหลักสูตร เราลองเรียนเอง': 'Before a course opens we take it ourselves',
  '<p>วิทยากรสอนให้ทีมงานฟังหนึ่งรอบและปรับแก้ตามความเห็น หลังจบแต่ละรุ่นเราอ่านแบบประเมินทุกใบและส่งต่อให้วิทยากรโดยตรง</p>':
    '<p>Lecturers teach our own team first and change what we say. After each class we read every form and pass it on to them.</p>',
}
