import type { DemoPage } from '../demo-post.ts'
import {
  band,
  button,
  card,
  heading,
  image,
  invitation,
  newsList,
  opening,
  row,
  text,
  twoButtons,
} from '../page-parts.ts'

const reason = (title: string, words: string) =>
  card([heading(title, 'h3'), text(`<p>${words}</p>`)], { bsz: 3 })

/** What visitors of the first academy see first. */
export const homePage: DemoPage = {
  title: 'หน้าแรก',
  slug: 'welcome',
  content: '',
  builder: [
    row(
      [
        {
          bsz: 6,
          objects: [
            heading('เก่งขึ้นได้ทุกวัน เริ่มจากเรื่องที่ใช้จริง', 'h1'),
            text(
              '<p>รวมหลักสูตรสำหรับคนทำงานไว้ในที่เดียว ตั้งแต่ความปลอดภัย บัญชี กฎหมายแรงงาน ไปจนถึง AI เรียนออนไลน์ตามเวลาของคุณ หรือมาพบวิทยากรในห้องเรียน</p>',
            ),
            { type: 'lesson_categories_dropdown', calendar: '/cms/page/schedule' },
            twoButtons(button('ดูหลักสูตรทั้งหมด', '/lesson/home'), button('ขอใบเสนอราคา', '/cms/page/quotation')),
            text(
              '<ul><li>เริ่มเรียนฟรีได้ 6 หลักสูตร</li><li>ใบรับรองตรวจสอบได้ด้วยคิวอาร์โค้ด</li><li>ออกใบกำกับภาษีในนามบริษัทได้</li></ul>',
            ),
          ],
        },
        {
          bsz: 6,
          objects: [image('hero', 'ผู้เรียนสามคนนั่งเรียนด้วยกันในศาลาริมเนินเขา', { ratio: '3/2', isFirst: true })],
        },
      ],
      { style: opening },
    ),
    row([[{ type: 'statistics' }]]),
    row([[{ type: 'lesson_categories', title: 'เลือกเรียนตามเรื่องที่สนใจ' }]]),
    row([[{ type: 'lesson_widget', title: 'หลักสูตรมาใหม่', choose: 'newest', limit: 4 }]], { style: band }),
    row(
      [
        reason('วิทยากรทำงานจริง', 'ทุกท่านยังอยู่ในสายงานที่สอน จึงตอบคำถามหน้างานได้'),
        reason('มีของกลับไปใช้', 'ทั้งแม่แบบ แบบฟอร์ม และไฟล์คำนวณ หยิบไปปรับใช้ได้เลย'),
        reason('ใบรับรองตรวจสอบได้', 'มีเลขที่และคิวอาร์โค้ดกำกับทุกใบ นายจ้างตรวจได้ทันที'),
        reason('ดูแลทั้งทีม', 'ฝ่ายบุคคลติดตามความก้าวหน้าของพนักงานได้จากหน้าเดียว'),
      ],
      { value: 'ทำไมหลายองค์กรเลือกเรียนกับเรา' },
    ),
    row(
      [
        {
          bsz: 6,
          objects: [image('inhouse', 'วิทยากรและทีมงานสวมหมวกนิรภัยหน้าโรงงาน', { ratio: '3/2' })],
        },
        {
          bsz: 6,
          objects: [
            heading('ให้วิทยากรไปหาทีมของคุณ'),
            text(
              '<p>อบรม In-house สำหรับทีมตั้งแต่ 10 คน ใช้ตัวอย่างจากงานของบริษัทคุณเอง ปรับเวลาให้เข้ากับกะทำงาน และรับรายงานสรุปผลหลังจบการอบรม</p>',
            ),
            twoButtons(
              button('รู้จักการอบรม In-house', '/cms/page/in-house'),
              button('สมัครแบบกลุ่ม', '/cms/page/group-registration'),
            ),
          ],
        },
      ],
      { style: band },
    ),
    row([
      [
        {
          type: 'lesson_widget',
          title: 'ให้ดิจิทัลและ AI ช่วยเบาแรง',
          choose: 'category',
          category: 'digital',
          limit: 4,
        },
      ],
    ]),
    row([[newsList('ข่าวจากศาลา')]]),
    invitation(
      'ยังไม่แน่ใจว่าจะเริ่มตรงไหน',
      'เล่างานของคุณให้เราฟัง ทีมงานช่วยเลือกหลักสูตรให้โดยไม่มีค่าใช้จ่าย',
      button('ปรึกษาทีมงาน', '/cms/page/contact'),
    ),
  ],
}
