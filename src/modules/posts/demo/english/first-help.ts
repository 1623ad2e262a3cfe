import type { Phrases } from './phrases.ts'

/** Its pages that answer questions, its theme and its menu. */
export const firstHelpWords: Phrases = {
  คำถามที่พบบ่อย: 'Frequently asked questions',
  '<p>รวมคำตอบเรื่องการสมัคร การชำระเงิน และการเรียน หากไม่พบเรื่องที่สงสัย ถามทีมงานได้เลย</p>':
    '<p>Answers about registration, payment and learning. If yours is not here, ask our team.</p>',
  เรียนออนไลน์ต้องมีอะไรบ้าง: 'What do I need to learn online?',
  '<p>มือถือ แท็บเล็ต หรือคอมพิวเตอร์ที่ต่ออินเทอร์เน็ตได้ก็พอ เปิดผ่านเบราว์เซอร์ได้เลย ไม่ต้องติดตั้งโปรแกรม</p>':
    '<p>A phone, tablet or computer with internet. It opens in the browser; there is nothing to install.</p>',
  เลือกไม่ถูกว่าควรเรียนหลักสูตรไหน: 'Which course is right for me?',
  '<p>ดูป้าย “พนักงาน” “หัวหน้างาน” หรือ “ผู้จัดการ” บนหน้าหลักสูตร หรือเล่างานของคุณให้ทีมงานฟัง เราช่วยแนะนำให้โดยไม่มีค่าใช้จ่าย</p>':
    '<p>Look at the labels for employees, supervisors or managers on the page of a course, or tell our team about your work. Advice is free.</p>',
  สมัครให้พนักงานหลายคนพร้อมกันได้ไหม: 'Can I register several employees at once?',
  '<p>ได้ ใช้แบบฟอร์มสมัครอบรมแบบกลุ่ม กรอกรายชื่อครั้งเดียวและชำระรวมกันได้</p>':
    '<p>Yes, by the form for groups: write the names once and pay together.</p>',
  ก่อนสมัคร: 'Before you register',
  ชำระเงินได้ทางไหนบ้าง: 'How can I pay?',
  '<p>ชำระผ่านใบแจ้งชำระเงิน สแกนคิวอาร์โค้ดด้วยแอปธนาคาร หรือโอนเงินแล้วแนบหลักฐานในหน้าคำสั่งซื้อ</p>':
    '<p>By payment slip, by scanning a QR code in your banking app, or by transfer with the proof attached to the order.</p>',
  ขอใบกำกับภาษีในนามบริษัทได้ไหม: 'Can I have a tax invoice in my company’s name?',
  '<p>ได้ กรอกชื่อ ที่อยู่ และเลขประจำตัวผู้เสียภาษีให้ครบก่อนยืนยันคำสั่งซื้อ เราจะส่งเอกสารทางอีเมลหลังตรวจสอบยอดแล้ว</p>':
    '<p>Yes. Fill in name, address and tax id before you confirm the order. We send the document by e-mail once the payment is checked.</p>',
  เปลี่ยนใจแล้วขอเงินคืนได้หรือไม่: 'Can I have my money back?',
  '<p>หลักสูตรในห้องเรียนแจ้งล่วงหน้าอย่างน้อย 7 วัน คืนเงินเต็มจำนวนหรือเปลี่ยนชื่อผู้เรียนได้ หลักสูตรออนไลน์คืนได้ภายใน 7 วันหากเรียนไปไม่เกินหนึ่งในสี่</p>':
    '<p>For classes, all of it or another name if you tell us at least 7 days before. For online courses within 7 days if you have seen no more than a quarter.</p>',
  การชำระเงิน: 'Payment',
  เรียนค้างไว้แล้วกลับมาเรียนต่อได้ไหม: 'Can I stop and go on later?',
  '<p>ได้ ระบบจำจุดที่คุณเรียนถึง เปิดจากเครื่องไหนก็เรียนต่อจากเดิม</p>':
    '<p>Yes. The system remembers where you are, on every device.</p>',
  ได้ใบรับรองเมื่อไร: 'When do I get my certificate?',
  '<p>หลักสูตรที่มีใบรับรองจะออกให้เมื่อเรียนครบและผ่านแบบทดสอบ ดาวน์โหลดเป็น PDF ได้ในหน้าสมาชิก ส่วนหลักสูตรในห้องเรียนออกให้ภายใน 3 วันทำการหลังจบการอบรม</p>':
    '<p>When you have finished and passed the test; download it as a PDF in your member area. For classes within 3 working days after the last day.</p>',
  'ลืมรหัสผ่าน ทำอย่างไร': 'I forgot my password',
  '<p>กด “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบแล้วกรอกอีเมล เราจะส่งลิงก์สำหรับตั้งรหัสใหม่ไปให้ หากไม่พบ ลองดูในกล่องจดหมายขยะก่อนติดต่อทีมงาน</p>':
    '<p>Press “Forgot password” at the login and give your e-mail address; we send you a link for a new one. Look into the spam folder before you contact us.</p>',
  ระหว่างเรียนและหลังเรียน: 'While you learn and afterwards',
  ยังไม่พบคำตอบ: 'No answer yet?',
  '<p>เขียนถึงเราได้ทุกเวลา เราตอบทุกข้อความภายในหนึ่งวันทำการ</p>':
    '<p>Write to us at any time; we answer every message within one working day.</p>',
  ถามทีมงาน: 'Ask our team',
  ติดต่อ: 'Contact',
  'ทักมาได้เลย เรายินดีช่วยเสมอ': 'Talk to us, we are glad to help',
  '<p>มีคำถามเรื่องหลักสูตร การชำระเงิน หรือใบรับรอง เขียนถึงเราได้ทุกเวลา ข้อความที่ส่งนอกเวลาทำการ เราจะตอบกลับภายในวันทำการถัดไป</p>':
    '<p>Questions about courses, payment or certificates? Write to us at any time. Outside office hours we answer on the next working day.</p>',
  เขียนถึงเรา: 'Write to us',
  โทรศัพท์และอีเมล: 'Telephone and e-mail',
  เวลาทำการ: 'Office hours',
  '<p>วันจันทร์–ศุกร์ 08:30–17:30 น.<br />วันเสาร์ 09:00–12:00 น.</p>':
    '<p>Monday–Friday 08:30–17:30<br />Saturday 09:00–12:00</p>',
  ที่อยู่: 'Address',
  '<p>99 อาคารศาลา ชั้น 3 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900</p>':
    '<p>99 Sala Building, 3rd floor, Rian Ru Road, Lat Yao, Chatuchak, Bangkok 10900</p>',
  สมัครเรียนทั้งทีม: 'Register a whole team',
  '<p>กรอกรายชื่อครั้งเดียว ชำระรวมกันได้ รับใบกำกับภาษีในนามบริษัท</p>':
    '<p>Write the names once, pay together, get a tax invoice in your company’s name.</p>',
  สมัครอบรมแบบกลุ่ม: 'Register a group',
  ให้เราไปสอนที่บริษัท: 'Have us teach at your company',
  '<p>บอกเรื่องที่อยากเรียนและจำนวนคน รับใบเสนอราคาภายใน 2 วันทำการ</p>':
    '<p>Tell us what you want to learn and how many you are; get a quotation within 2 working days.</p>',
  '<p>การสมัคร การชำระเงิน และใบรับรอง อาจมีคำตอบรออยู่แล้ว</p>':
    '<p>Registration, payment and certificates: the answer may be waiting already.</p>',
  อ่านคำตอบ: 'Read the answers',
  เรื่องที่คนถามบ่อย: 'What people often ask',
  นโยบายความเป็นส่วนตัว: 'Privacy policy',
  '<p>สถาบันศาลาให้ความสำคัญกับข้อมูลของคุณ หน้านี้อธิบายว่าเราเก็บข้อมูลอะไร ใช้ทำอะไร และคุณมีสิทธิอะไรบ้าง ตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562</p>':
    '<p>Sala Academy takes your data seriously. This page says what we store, what for, and which rights you have under the Personal Data Protection Act B.E. 2562.</p>',
  ข้อมูลที่เราเก็บ: 'What we store',
  '<ul><li>ข้อมูลบัญชี ได้แก่ ชื่อ นามสกุล อีเมล เบอร์โทรศัพท์ และเลขประจำตัวประชาชนสำหรับออกใบรับรองและใบแจ้งชำระเงิน</li><li>ข้อมูลการเรียน ได้แก่ หลักสูตรที่ลงทะเบียน ความก้าวหน้า ผลสอบ และใบรับรอง</li><li>ข้อมูลการชำระเงิน ได้แก่ คำสั่งซื้อและหลักฐานการโอน เราไม่เก็บเลขบัตรเครดิต</li><li>หน้าที่คุณกำลังเปิดและชื่อเบราว์เซอร์ ซึ่งผู้ดูแลเว็บไซต์เห็นได้เฉพาะขณะที่คุณเข้าสู่ระบบและเปิดเว็บไซต์อยู่ เพื่อช่วยเหลือระหว่างเรียน และไม่ถูกเก็บไว้หลังจากนั้น</li><li>ข้อมูลการใช้งานเว็บไซต์ เฉพาะเมื่อคุณยินยอมให้ใช้คุกกี้ประเภทนั้น</li></ul>':
    '<ul><li>Account: name, e-mail address, telephone number, and the citizen id for certificates and payment slips</li><li>Learning: courses, progress, results and certificates</li><li>Payment: orders and proofs of transfer; we store no card numbers</li><li>The page you are on and the name of your browser, which administrators see only while you are logged in, to help you; it is not stored afterwards</li><li>Use of the website, only where you agree to that kind of cookie</li></ul>',
  เราใช้ข้อมูลเพื่ออะไร: 'What we use it for',
  '<ul><li>ให้บริการตามที่คุณสมัคร ออกใบรับรอง และติดต่อเรื่องการเรียน</li><li>ปฏิบัติตามกฎหมาย เช่น การออกเอกสารทางภาษี</li><li>ส่งข่าวสารและสิทธิพิเศษ เมื่อคุณยินยอมเท่านั้น และยกเลิกได้ทุกเมื่อ</li></ul>':
    '<ul><li>To give you what you registered for, issue certificates and contact you about your courses</li><li>To follow the law, such as tax documents</li><li>To send news and offers, only if you agree, until you say no</li></ul>',
  เราเปิดเผยข้อมูลให้ใครบ้าง: 'Whom we tell',
  '<p>หากบริษัทของคุณเป็นผู้ส่งเรียน เราแจ้งความก้าวหน้าและผลการเรียนให้ผู้ประสานงานของบริษัททราบ นอกจากนี้เราเปิดเผยข้อมูลต่อผู้ให้บริการที่ช่วยดูแลระบบเท่าที่จำเป็น และต่อหน่วยงานรัฐเมื่อกฎหมายกำหนด เราไม่ขายข้อมูลของคุณ</p>':
    '<p>If your company sends you, we tell its contact person your progress and results. Otherwise only those who run our systems as far as needed, and authorities where the law says so. We do not sell your data.</p>',
  เก็บไว้นานแค่ไหน: 'How long we store it',
  '<p>เราเก็บข้อมูลบัญชีตราบที่คุณยังเป็นสมาชิก เก็บข้อมูลใบรับรองไว้เพื่อการตรวจสอบภายหลัง และเก็บเอกสารทางบัญชีตามระยะเวลาที่กฎหมายกำหนด เมื่อพ้นความจำเป็นแล้วเราจะลบหรือทำให้ระบุตัวบุคคลไม่ได้</p>':
    '<p>Your account as long as you are a member, certificates so that they can be checked, accounts as long as the law says. What is no longer needed is deleted or made anonymous.</p>',
  สิทธิของคุณ: 'Your rights',
  '<p>คุณขอดู ขอสำเนา ขอแก้ไข ขอลบ ขอระงับการใช้ คัดค้าน ขอโอนย้ายข้อมูล หรือถอนความยินยอมได้ โดยส่งอีเมลมาที่ <a href="mailto:privacy@sala.test">privacy@sala.test</a> เราจะตอบกลับภายใน 30 วัน หากเห็นว่าเราไม่ปฏิบัติตามกฎหมาย คุณมีสิทธิร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคล</p>':
    '<p>You may see, copy, correct, delete, restrict, object to or move your data, or take back your consent, by e-mail to <a href="mailto:privacy@sala.test">privacy@sala.test</a>. We answer within 30 days. If you think that we break the law you may complain to the Personal Data Protection Committee.</p>',
  ความปลอดภัยของข้อมูล: 'Security',
  '<p>เราเข้ารหัสข้อมูลสำคัญ เช่น เลขประจำตัวประชาชน จำกัดสิทธิการเข้าถึงของเจ้าหน้าที่ และบันทึกการแก้ไขโดยเจ้าหน้าที่ทุกครั้ง</p>':
    '<p>We encrypt what is sensitive, such as citizen ids, limit what staff may see, and record every change they make.</p>',
  ตรวจสอบใบรับรอง: 'Check a certificate',
  ใบรับรองที่ใครก็ตรวจสอบได้: 'Certificates that anybody can check',
  '<p>ใบรับรองทุกใบของสถาบันศาลามีเลขที่เฉพาะและคิวอาร์โค้ด นายจ้าง ผู้ตรวจประเมิน หรือเจ้าของใบรับรองตรวจสอบได้โดยไม่ต้องเข้าสู่ระบบ</p>':
    '<p>Each certificate of Sala Academy has its own number and QR code. Employers, auditors and owners check it without logging in.</p>',
  ใบรับรองพร้อมตราประทับและคิวอาร์โค้ด: 'A certificate with seal and QR code',
  '1. สแกนคิวอาร์โค้ด': '1. Scan the QR code',
  '<p>ใช้กล้องมือถือสแกนคิวอาร์โค้ดที่มุมขวาล่างของใบรับรอง</p>':
    '<p>With the camera of a phone, at the lower right of the certificate.</p>',
  '2. อ่านผล': '2. Read the result',
  '<p>ระบบแสดงชื่อหลักสูตร วันที่ออก และสถานะของใบรับรอง</p>':
    '<p>It shows the course, the day of issue and the state of the certificate.</p>',
  '3. เทียบกับเอกสาร': '3. Compare',
  '<p>หากไม่ตรงกับเอกสารในมือ ส่งเลขที่ใบรับรองมาให้เราตรวจให้</p>':
    '<p>If it differs from the paper, send us the number and we check it.</p>',
  'สามขั้นตอน ใช้เวลาไม่ถึงนาที': 'Three steps, less than a minute',
  เราแสดงเท่าที่จำเป็น: 'We show what is needed',
  'เพื่อรักษาความเป็นส่วนตัว ผลการตรวจสอบแสดงเฉพาะข้อมูลที่จำเป็นต่อการยืนยัน และไม่แสดงเลขประจำตัวประชาชน':
    'For privacy the result shows only what confirms the certificate, and never the citizen id.',
  สแกนไม่ได้หรือเอกสารไม่ชัด: 'Cannot scan, or hard to read?',
  '<p>ส่งเลขที่ใบรับรองและรูปถ่ายมา ทีมงานตรวจให้ภายในหนึ่งวันทำการ</p>':
    '<p>Send us the number and a photo; we check it within one working day.</p>',
  ส่งให้ทีมงานตรวจ: 'Have our team check',
  ห้องสมุดสมาชิก: 'Members’ library',
  '<p>แม่แบบเอกสารและแบบฟอร์มที่ใช้ในห้องเรียน ดาวน์โหลดไปปรับใช้กับงานของคุณได้เลย</p><ul><li>แบบตรวจความปลอดภัยประจำวัน</li><li>ตารางคำนวณภาษีหัก ณ ที่จ่าย</li><li>แผนการสอนงานพนักงานใหม่ 30 วัน</li></ul>':
    '<p>Templates and forms from class, to download and use in your work.</p><ul><li>Daily safety checklist</li><li>Withholding tax calculator</li><li>30-day plan for new employees</li></ul>',
  ต้อนรับสมาชิก: 'Welcome, members',
  'เอกสารประกอบการอบรมรุ่นที่ 12': 'Documents of class 12',
  '<p>เอกสารสำหรับผู้เข้าอบรมรุ่นที่ 12 เท่านั้น กรุณาอย่าส่งต่อ</p><ol><li>สไลด์วันแรก: กฎหมายที่หัวหน้างานต้องรู้</li><li>สไลด์วันที่สอง: กรณีศึกษา</li><li>เฉลยแบบฝึกหัด</li></ol>':
    '<p>For participants of class 12 only; please do not forward.</p><ol><li>Slides of day one: the law for supervisors</li><li>Slides of day two: case studies</li><li>Answers to the exercises</li></ol>',
  'สถาบันศาลา หน้าแรก': 'Sala Academy, home page',
  '<p><strong>สถาบันศาลา</strong><br />ที่พักใจของคนอยากเก่งขึ้น</p>':
    '<p><strong>Sala Academy</strong><br />A place to rest for those who want to grow</p>',
  '<p><a href="tel:020002569">02-000-2569</a><br />จันทร์–ศุกร์ 08:30–17:30 น. · เสาร์ 09:00–12:00 น.</p>':
    '<p><a href="tel:020002569">02-000-2569</a><br />Mon–Fri 08:30–17:30 · Sat 09:00–12:00</p>',
  '<p><strong>สถาบันศาลา</strong></p><p>เรียนรู้จากคนทำงานจริง นำไปใช้ได้ตั้งแต่วันพรุ่งนี้</p><p>99 อาคารศาลา ชั้น 3 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900</p>':
    '<p><strong>Sala Academy</strong></p><p>Learn from people who do the work, use it from tomorrow on</p><p>99 Sala Building, 3rd floor, Rian Ru Road, Lat Yao, Chatuchak, Bangkok 10900</p>',
  '<p><strong>เรียนกับเรา</strong></p><p><a href="/lesson/home">หลักสูตรทั้งหมด</a><br /><a href="/cms/page/schedule">ตารางอบรม</a><br /><a href="/cms/page/in-house">อบรม In-house</a><br /><a href="/cms/page/lecturers">วิทยากร</a></p>':
    '<p><strong>Learn with us</strong></p><p><a href="/lesson/home">All courses</a><br /><a href="/cms/page/schedule">Class schedule</a><br /><a href="/cms/page/in-house">In-house training</a><br /><a href="/cms/page/lecturers">Lecturers</a></p>',
  กรอกเลขที่หรือรหัสเพื่อตรวจสอบ: 'Enter a number or code to check',
  '<p><strong>ช่วยเหลือ</strong></p><p><a href="/cms/page/faq">คำถามที่พบบ่อย</a><br /><a href="/cms/page/verify-certificate">ตรวจสอบใบรับรอง</a><br /><a href="/cms/page/privacy-policy">นโยบายความเป็นส่วนตัว</a><br /><a href="/cms/page/contact">ติดต่อ</a></p>':
    '<p><strong>Help</strong></p><p><a href="/cms/page/faq">Frequently asked questions</a><br /><a href="/cms/page/verify-certificate">Check a certificate</a><br /><a href="/cms/page/privacy-policy">Privacy policy</a><br /><a href="/cms/page/contact">Contact</a></p>',
  '<p><strong>พูดคุยกับเรา</strong></p><p><a href="tel:020002569">02-000-2569</a><br /><a href="mailto:hello@sala.test">hello@sala.test</a><br /><a href="/cms/page/contact-form">เขียนถึงเรา</a></p>':
    '<p><strong>Talk to us</strong></p><p><a href="tel:020002569">02-000-2569</a><br /><a href="mailto:hello@sala.test">hello@sala.test</a><br /><a href="/cms/page/contact-form">Write to us</a></p>',
  หลักสูตร: 'Courses',
  หลักสูตรทั้งหมด: 'All courses',
  ความปลอดภัย: 'Safety',
  'คุณภาพและ ISO': 'Quality and ISO',
  บัญชีและภาษี: 'Accounting and tax',
  'ดิจิทัลและ AI': 'Digital and AI',
  ภาวะผู้นำ: 'Leadership',
  ข่าวสาร: 'News',
  รู้จักสถาบันศาลา: 'About Sala',
}
