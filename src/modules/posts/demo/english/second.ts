import type { Phrases } from './phrases.ts'

/** The pages, theme, menu and news of the second academy. */
export const secondWords: Phrases = {
  แวะมาบ้านสวน: 'Come to Baan Suan',
  'โรงเรียนเล็ก ๆ ที่สอนทั้งทำอาหารและภาษา': 'A small school that teaches cooking and languages',
  ดูคอร์สทั้งหมด: 'See all courses',
  ครูยืนข้างเตาทุกขั้นตอน: 'The teacher stands by your stove',
  'ตำ ผัด แกง อบ ในห้องเรียนกลุ่มเล็ก': 'Pound, fry, simmer and bake in small classes',
  เข้าครัวไทย: 'Into the Thai kitchen',
  กล้าพูดขึ้นทุกสัปดาห์: 'Braver every week',
  'อังกฤษ จีน ญี่ปุ่น และไทยสำหรับชาวต่างชาติ': 'English, Chinese, Japanese, and Thai for foreigners',
  เริ่มเรียนภาษา: 'Begin a language',
  ที่นี่กลิ่นพริกแกงลอยไปถึงห้องเรียนภาษา: 'Here the scent of curry paste reaches the language class',
  '<p>และเสียงหัวเราะจากห้องเรียนภาษาก็ลอยกลับมาถึงครัว เราสอนสองอย่างที่ทำให้คนใกล้กันมากขึ้น คืออาหารกับภาษา</p>':
    '<p>And the laughter of the language class comes back to the kitchen. We teach two things that bring people closer: food and languages.</p>',
  ครูในครัวกับกระทะและครกหิน: 'A teacher in the kitchen with wok and mortar',
  เข้าครัว: 'Into the kitchen',
  '<p>ครัวไทย ขนมและเบเกอรี่ อาหารเพื่อสุขภาพ ไปจนถึงเปิดร้านของตัวเอง</p>':
    '<p>Thai cooking, desserts and bakery, healthy food, and a restaurant of your own.</p>',
  ดูคอร์สทำอาหาร: 'See cooking courses',
  ผู้เรียนสามคนฝึกพูดกันที่โต๊ะในสวน: 'Three learners talk at a table in the garden',
  เรียนภาษา: 'Languages',
  '<p>อังกฤษ จีน ญี่ปุ่น และภาษาไทยสำหรับชาวต่างชาติ ฝึกพูดในกลุ่มเล็ก</p>':
    '<p>English, Chinese, Japanese and Thai for foreigners, spoken in small groups.</p>',
  ดูคอร์สภาษา: 'See language courses',
  คอร์สที่กำลังเปิด: 'Open courses',
  'คนต่อห้อง ไม่มากไปกว่านี้': 'people in a class, not more',
  ครัวสำหรับฝึกจริง: 'kitchens to practise in',
  ครูประจำบ้าน: 'teachers of the house',
  ภาษาที่ได้ยินในสวน: 'languages heard in the garden',
  แกงหม้อแรกของคอร์สครัวไทย: 'The first curry of the Thai kitchen course',
  'ตำพริกแกงเอง หอมกว่าซื้อ': 'Curry paste pounded by hand smells better',
  ขนมปังซาวร์โดว์จากเตาห้องใหม่: 'Sourdough bread from the new oven',
  ข้าวปั้นในคอร์สเข้าครัวญี่ปุ่น: 'Rice balls of the Japanese kitchen course',
  ผักเก็บสดจากสวนหลังบ้าน: 'Vegetables fresh from the garden',
  มุมอ่านหนังสือใต้ถุนบ้าน: 'Reading corner under the house',
  วันธรรมดาที่บ้านสวน: 'An ordinary day at Baan Suan',
  'คุณฝน เรียนแกงไทยจากครกถึงหม้อ': 'Fon, Thai curries from mortar to pot',
  'ตำพริกแกงจนแขนล้า แต่แกงหม้อแรกที่ทำให้แม่กินคุ้มทุกนาที':
    'My arms ached from the mortar, but the first curry that I made for my mother was worth every minute',
  'คุณเคน เรียน Thai for Market & Kitchen': 'Ken, Thai for Market & Kitchen',
  'วันนี้สั่งก๋วยเตี๋ยวและต่อราคามะม่วงเป็นภาษาไทยได้แล้ว แม่ค้าแถมให้อีกสองลูก':
    'Today I ordered noodles and bargained for mangoes in Thai. I got two more for free',
  'คุณบีม เรียนขนมปังซาวร์โดว์': 'Beam, sourdough bread',
  'เชฟต้นน้ำตอบทุกข้อความที่ถามตอนแป้งไม่ขึ้น จนได้ขนมปังก้อนแรกที่ภูมิใจ':
    'Chef Tonnam answered every message when my dough would not rise, until I had a loaf to be proud of',
  เสียงจากเพื่อนร่วมโต๊ะ: 'Voices from our table',
  เรื่องเล่าจากบ้านสวน: 'Stories from Baan Suan',
  ครั้งแรกยังเขินอยู่ใช่ไหม: 'Still shy the first time?',
  '<p>แวะมาเดินชมสวน ดื่มน้ำสมุนไพร แล้วค่อยตัดสินใจก็ได้ เปิดทุกวัน 09:00–18:00 น.</p>':
    '<p>Walk through the garden, have a herbal drink, and decide later. Open every day 09:00–18:00.</p>',
  ดูวิธีเดินทางมา: 'How to get here',
  เรื่องของบ้านสวน: 'Our story',
  บ้านไม้ยกพื้นกลางสวนยามเย็น: 'A wooden house on stilts in the garden at dusk',
  จากร้านข้าวแกงสู่ห้องเรียน: 'From curry shop to classroom',
  '<p>บ้านไม้หลังนี้เคยเป็นร้านข้าวแกงของครูมาลัย ลูกค้าต่างชาติแวะมากินบ่อยจนขอเรียนทำแกง ครูพูดอังกฤษไม่คล่องจึงชวนครูแพรวามาช่วยแปล วันหนึ่งทั้งสองคนก็พบว่าห้องเรียนเกิดขึ้นเองโดยไม่ได้ตั้งใจ</p><p>วันนี้เรามีครูสี่ท่าน ครัวสามห้อง และผู้เรียนจากหลายประเทศ ผักส่วนหนึ่งเก็บจากสวนหลังบ้าน ส่วนที่เหลือซื้อจากเพื่อนบ้านในตลาดเช้า</p><p>เราเชื่อว่าสูตรอาหารและภาษาไม่มีใครเป็นเจ้าของคนเดียว ยิ่งแบ่งปันก็ยิ่งมีชีวิต</p>':
    '<p>This wooden house was Malai’s curry shop. Guests from abroad came so often that they asked to learn. Her English was not good enough, so she asked Praewa to translate, and one day the two found that a classroom had come about by itself.</p><p>Today we have four teachers, three kitchens and learners from many countries. Some vegetables come from the garden, the rest from neighbours at the morning market.</p><p>We believe that nobody owns recipes and languages; they live by being shared.</p>',
  'ภาพวาดของครูมาลัย สวนพลู': 'Drawing of Malai Suanphlu',
  'ครูมาลัย สวนพลู': 'Malai Suanphlu',
  '<p><strong>ครูครัวไทยและขนมไทย</strong></p><p>เรียนทำอาหารจากคุณยายในสวนริมคลอง แล้วเปิดร้านข้าวแกงของตัวเองอยู่ 20 ปี วันนี้ขอส่งต่อรสมือและเคล็ดลับทั้งหมดโดยไม่หวงสูตร</p>':
    '<p><strong>Teacher of Thai cooking and desserts</strong></p><p>Learned to cook from her grandmother by the canal, had a curry shop of her own for 20 years, and now passes on all her secrets.</p>',
  'ภาพวาดของเชฟต้นน้ำ ปิยะวงศ์สกุล': 'Drawing of Chef Tonnam Piyawongsakul',
  'เชฟต้นน้ำ ปิยะวงศ์สกุล': 'Chef Tonnam Piyawongsakul',
  '<p><strong>เชฟขนมอบและที่ปรึกษาร้านอาหาร</strong></p><p>ผ่านครัวโรงแรมทั้งในกรุงเทพฯ และโอซากา ก่อนกลับมาเปิดคาเฟ่เล็ก ๆ ที่บ้านเกิด สอนทั้งวิธีทำให้อร่อยและวิธีทำให้มีกำไร</p>':
    '<p><strong>Baker and restaurant consultant</strong></p><p>Worked in hotel kitchens in Bangkok and Osaka before he opened a small café at home. Teaches how to make it taste and how to make it pay.</p>',
  'ภาพวาดของครูแพรวา จันทร์ส่องแสง': 'Drawing of Praewa Chansongsaeng',
  'ครูแพรวา จันทร์ส่องแสง': 'Praewa Chansongsaeng',
  '<p><strong>ครูภาษาอังกฤษและภาษาไทยสำหรับชาวต่างชาติ</strong></p><p>สอนทั้งคนไทยที่อยากพูดอังกฤษและชาวต่างชาติที่อยากพูดไทย จึงรู้ว่าแต่ละฝั่งติดตรงไหน ห้องเรียนอบอุ่นและหัวเราะกันได้ทุกคาบ</p>':
    '<p><strong>Teacher of English and of Thai for foreigners</strong></p><p>Teaches Thais who want to speak English and foreigners who want to speak Thai, and knows where each side is stuck. Her classes are warm and full of laughter.</p>',
  'ภาพวาดของครูเหมยหลิน แซ่ตั้ง': 'Drawing of Meilin Saetang',
  'ครูเหมยหลิน แซ่ตั้ง': 'Meilin Saetang',
  '<p><strong>ครูภาษาจีนและภาษาญี่ปุ่น</strong></p><p>เติบโตในครอบครัวค้าขายย่านเยาวราช เรียนต่อที่คุนหมิงและเกียวโต สอนอักษรจีนและคันจิด้วยเรื่องเล่าที่ช่วยให้จำได้นาน</p>':
    '<p><strong>Teacher of Chinese and Japanese</strong></p><p>Grew up in a family of traders in Yaowarat and studied in Kunming and Kyoto. Teaches characters by stories that stay.</p>',
  ครูของเรา: 'Our teachers',
  มาเรียนด้วยกันไหม: 'Will you join us?',
  ปฏิทิน: 'Calendar',
  ปฏิทินคอร์ส: 'Course calendar',
  ปฏิทินคอร์สที่บ้านสวน: 'Course calendar at Baan Suan',
  '<p>คอร์สที่เรียนกันในครัวและใต้ต้นมะม่วง เลือกวันที่ว่าง แล้วจองที่นั่งไว้ก่อนเต็ม</p>':
    '<p>Courses in the kitchens and under the mango tree. Choose a day and take a seat before it is full.</p>',
  การเดินทางและติดต่อ: 'Getting here and contact',
  '<p>เราอยู่ในซอยร่มรื่นของตำบลบางกร่าง จังหวัดนนทบุรี มีที่จอดรถและทางลาดสำหรับรถเข็น</p>':
    '<p>We are in a shady lane of Bang Krang, Nonthaburi, with parking and a wheelchair ramp.</p>',
  '<p>12 หมู่ 4 ซอยบ้านสวน ตำบลบางกร่าง อำเภอเมืองนนทบุรี จังหวัดนนทบุรี 11000</p>':
    '<p>12 Moo 4, Soi Baan Suan, Bang Krang, Mueang Nonthaburi, Nonthaburi 11000</p>',
  เวลาเปิด: 'Opening hours',
  '<p>เปิดทุกวัน 09:00–18:00 น.<br />ครัวปิดทำความสะอาดช่วงเที่ยงวันจันทร์</p>':
    '<p>Open every day 09:00–18:00<br />The kitchen is closed for cleaning on Mondays at noon</p>',
  มาเรียนครั้งแรก: 'Your first time',
  '<p>มาก่อนเวลา 15 นาที จะได้เดินชมสวนและดื่มน้ำสมุนไพรก่อนเริ่มเรียน</p>':
    '<p>Come 15 minutes early to walk through the garden and have a herbal drink.</p>',
  'โรงเรียนครัวและภาษาบ้านสวน หน้าแรก': 'Baan Suan School of Cooking and Languages, home page',
  '<p><strong>โรงเรียนครัวและภาษาบ้านสวน</strong><br />อร่อยทุกมื้อ พูดได้ทุกภาษา</p>':
    '<p><strong>Baan Suan School of Cooking and Languages</strong><br />Tasty at every meal, at home in every language</p>',
  'แวะมาชิม แวะมาคุย แล้วค่อยสมัครเรียนก็ได้': 'Come to taste, come to talk, and decide later',
  '<p>12 หมู่ 4 ซอยบ้านสวน ตำบลบางกร่าง อำเภอเมืองนนทบุรี จังหวัดนนทบุรี 11000</p><p>เปิดทุกวัน 09:00–18:00 น. · <a href="tel:020002570">02-000-2570</a> · <a href="mailto:hello@second.sala.test">hello@second.sala.test</a></p>':
    '<p>12 Moo 4, Soi Baan Suan, Bang Krang, Mueang Nonthaburi, Nonthaburi 11000</p><p>Open every day 09:00–18:00 · <a href="tel:020002570">02-000-2570</a> · <a href="mailto:hello@second.sala.test">hello@second.sala.test</a></p>',
  คอร์สทั้งหมด: 'All courses',
  ทำอาหาร: 'Cooking',
  ครัวไทย: 'Thai kitchen',
  ขนมและเบเกอรี่: 'Desserts and bakery',
  อาหารเพื่อสุขภาพ: 'Healthy food',
  เปิดร้านอาหาร: 'Opening a restaurant',
  ภาษาอังกฤษ: 'English',
  ภาษาจีน: 'Chinese',
  ภาษาญี่ปุ่น: 'Japanese',
  ภาษาไทยสำหรับชาวต่างชาติ: 'Thai for foreigners',
  มาหาเรา: 'Visit us',
  ครัวขนมอบห้องใหม่พร้อมใช้แล้ว: 'The new bakery is open',
  '<p>หลังรอกันมาสามเดือน ครัวขนมอบห้องใหม่เปิดใช้แล้ว มีเตาอบเจ็ดเตา โต๊ะหินสำหรับรีดแป้ง และหน้าต่างบานใหญ่ที่มองเห็นสวน</p><p>คอร์สแรกในห้องนี้คือ “เค้กมะพร้าวอ่อนและขนมอบขายดีประจำคาเฟ่” กับเชฟต้นน้ำ ยังมีที่ว่างอยู่ แวะมาดูห้องก่อนตัดสินใจก็ได้</p>':
    '<p>After three months of waiting the new bakery is open, with seven ovens, a stone table for rolling dough, and large windows to the garden.</p><p>The first course in it is “Young coconut cake and the bakes that cafés sell best” with Chef Tonnam. There are seats left; come and look before you decide.</p>',
  'โต๊ะแลกภาษา ทุกเย็นวันพฤหัสบดี': 'Language exchange every Thursday evening',
  '<p>มานั่งคุยกันแบบไม่มีตำรา สลับภาษาทุก 20 นาที ทั้งไทย อังกฤษ จีน และญี่ปุ่น มีครูประจำโต๊ะคอยช่วยเวลานึกคำไม่ออก</p><p>เริ่ม 17:30 น. ที่ลานใต้ต้นมะม่วง ร่วมได้ฟรีทั้งผู้เรียนและคนในชุมชน ขอเพียงพกของว่างมาแบ่งกันคนละอย่าง</p>':
    '<p>Talk without a textbook, in another language every 20 minutes: Thai, English, Chinese and Japanese. A teacher at each table helps when a word is missing.</p><p>From 17:30 under the mango tree, free for learners and neighbours. Just bring a snack to share.</p>',
  'ผักสวนหลังบ้านเดือนนี้ และเมนูที่ครูมาลัยแนะนำ': 'This month’s vegetables, and what Malai cooks of them',
  '<p>ฝนที่ผ่านมาทำให้ตำลึงและยอดฟักทองแตกยอดสวย ครูมาลัยแนะนำแกงเลียงใส่กุ้งสด หรือลวกจิ้มน้ำพริกกะปิแบบง่าย ๆ</p><p>เคล็ดลับคือใส่ใบแมงลักหลังปิดไฟ กลิ่นจะหอมและใบไม่ดำ ผู้เรียนคอร์สน้ำพริกสี่ภาคเก็บผักจากสวนกลับบ้านได้คนละหนึ่งกำ</p>':
    '<p>The rain has brought fine shoots of ivy gourd and pumpkin. Malai suggests kaeng liang with fresh shrimps, or simply blanched with a shrimp paste dip.</p><p>The secret: add the lemon basil after the fire is off, and it stays green and fragrant. Learners of the chilli dip course take a bunch home.</p>',
}
