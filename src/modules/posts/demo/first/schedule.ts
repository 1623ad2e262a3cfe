import type { DemoPage } from '../demo-post.ts'
import { button, heading, invitation, row, text } from '../page-parts.ts'

/** The days on which the academy teaches in its rooms. */
export const schedulePage: DemoPage = {
  title: 'ตารางอบรม',
  slug: 'schedule',
  content: '',
  builder: [
    row([
      [
        heading('มาเจอกันในห้องเรียน', 'h1'),
        text('<p>เลือกเดือนและหลักสูตรที่สนใจ แล้วลงทะเบียนได้ทันทีหากยังมีที่นั่ง</p>'),
        {
          type: 'news_ticker',
          items: [
            { text: 'จป.หัวหน้างาน รุ่นใหม่ใกล้เต็มแล้ว', link: '/cms/post/news/safety-supervisor-new-class' },
            { text: 'รุ่นที่เต็มแล้วลงชื่อสำรองได้ เราแจ้งทันทีเมื่อมีที่นั่งว่าง' },
          ],
        },
      ],
    ]),
    row([[{ type: 'lesson_calendar' }]]),
    row(
      [
        [
          {
            type: 'note',
            header: 'เวลาเรียน',
            items: [
              { text: 'ลงทะเบียน 08:30 น.' },
              { text: 'เริ่มเรียน 09:00 น. เลิกเรียน 16:00 น.' },
              { text: 'เว้นแต่หน้าหลักสูตรระบุไว้เป็นอย่างอื่น' },
            ],
          },
        ],
        [
          {
            type: 'note',
            header: 'ค่าอบรมรวมแล้ว',
            items: [
              { text: 'เอกสารประกอบการอบรม' },
              { text: 'อาหารกลางวันและอาหารว่างสองมื้อ' },
              { text: 'ใบรับรองเมื่อผ่านแบบทดสอบ' },
            ],
          },
        ],
        [
          {
            type: 'note',
            header: 'ก่อนมาเรียน',
            items: [
              { text: 'แจ้งอาหารที่แพ้ตอนลงทะเบียน' },
              { text: 'เปลี่ยนชื่อผู้เรียนได้ถึงหนึ่งวันก่อนเรียน' },
              { text: 'มีที่จอดรถและทางลาดสำหรับรถเข็น' },
            ],
          },
        ],
      ],
      { value: 'ควรรู้ก่อนมาอบรม' },
    ),
    invitation(
      'วันไม่ตรงกับที่ทีมว่าง',
      'จัดอบรมที่บริษัทของคุณในวันที่สะดวกได้ ตั้งแต่ 10 คนขึ้นไป',
      button('อบรม In-house', '/cms/page/in-house'),
    ),
  ],
}
