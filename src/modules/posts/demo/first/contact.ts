import type { DemoPage } from '../demo-post.ts'
import { button, card, heading, image, row, text } from '../page-parts.ts'

/** Where the academy is and how to reach it. */
export const contactPage: DemoPage = {
  title: 'ติดต่อ',
  slug: 'contact',
  content: '',
  builder: [
    row([
      {
        bsz: 6,
        objects: [
          heading('ทักมาได้เลย เรายินดีช่วยเสมอ', 'h1'),
          text(
            '<p>มีคำถามเรื่องหลักสูตร การชำระเงิน หรือใบรับรอง เขียนถึงเราได้ทุกเวลา ข้อความที่ส่งนอกเวลาทำการ เราจะตอบกลับภายในวันทำการถัดไป</p>',
          ),
          button('เขียนถึงเรา', '/cms/page/contact-form', { size: 'large' }),
        ],
      },
      {
        bsz: 6,
        objects: [image('classroom', 'วิทยากรอธิบายกราฟบนกระดานให้ผู้เรียนฟัง', { ratio: '3/2', isFirst: true })],
      },
    ]),
    row([
      card([
        heading('โทรศัพท์และอีเมล', 'h3'),
        text(
          '<p><a href="tel:020002569">02-000-2569</a><br /><a href="mailto:hello@sala.test">hello@sala.test</a></p>',
        ),
      ]),
      card([heading('เวลาทำการ', 'h3'), text('<p>วันจันทร์–ศุกร์ 08:30–17:30 น.<br />วันเสาร์ 09:00–12:00 น.</p>')]),
      card([
        heading('ที่อยู่', 'h3'),
        text('<p>99 อาคารศาลา ชั้น 3 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900</p>'),
      ]),
    ]),
    row(
      [
        card([
          heading('สมัครเรียนทั้งทีม', 'h3'),
          text('<p>กรอกรายชื่อครั้งเดียว ชำระรวมกันได้ รับใบกำกับภาษีในนามบริษัท</p>'),
          button('สมัครอบรมแบบกลุ่ม', '/cms/page/group-registration', { kind: 'secondary' }),
        ]),
        card([
          heading('ให้เราไปสอนที่บริษัท', 'h3'),
          text('<p>บอกเรื่องที่อยากเรียนและจำนวนคน รับใบเสนอราคาภายใน 2 วันทำการ</p>'),
          button('ขอใบเสนอราคา', '/cms/page/quotation', { kind: 'secondary' }),
        ]),
        card([
          heading('คำถามที่พบบ่อย', 'h3'),
          text('<p>การสมัคร การชำระเงิน และใบรับรอง อาจมีคำตอบรออยู่แล้ว</p>'),
          button('อ่านคำตอบ', '/cms/page/faq', { kind: 'secondary' }),
        ]),
      ],
      { value: 'เรื่องที่คนถามบ่อย' },
    ),
  ],
}
