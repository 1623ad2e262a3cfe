import type { DemoPage } from '../demo-post.ts'
import { button, heading, image, invitation, opening, row, steps, text } from '../page-parts.ts'

/** How somebody else makes sure of a certificate. */
export const verifyPage: DemoPage = {
  title: 'ตรวจสอบใบรับรอง',
  slug: 'verify-certificate',
  content: '',
  builder: [
    row(
      [
        {
          bsz: 6,
          objects: [
            heading('ใบรับรองที่ใครก็ตรวจสอบได้', 'h1'),
            text(
              '<p>ใบรับรองทุกใบของสถาบันศาลามีเลขที่เฉพาะและคิวอาร์โค้ด นายจ้าง ผู้ตรวจประเมิน หรือเจ้าของใบรับรองตรวจสอบได้โดยไม่ต้องเข้าสู่ระบบ</p>',
            ),
            button('กรอกเลขที่หรือรหัสเพื่อตรวจสอบ', '/lesson/certification/search'),
          ],
        },
        {
          bsz: 6,
          objects: [image('certificate', 'ใบรับรองพร้อมตราประทับและคิวอาร์โค้ด', { ratio: '3/2', isFirst: true })],
        },
      ],
      { style: opening },
    ),
    row(
      steps(
        [
          ['สแกนคิวอาร์โค้ด', 'ใช้กล้องมือถือสแกนคิวอาร์โค้ดที่มุมขวาล่างของใบรับรอง'],
          ['อ่านผล', 'ระบบแสดงชื่อหลักสูตร วันที่ออก และสถานะของใบรับรอง'],
          ['เทียบกับเอกสาร', 'หากไม่ตรงกับเอกสารในมือ ส่งเลขที่ใบรับรองมาให้เราตรวจให้'],
        ],
        4,
      ),
      { value: 'สามขั้นตอน ใช้เวลาไม่ถึงนาที' },
    ),
    row(
      [
        [
          {
            type: 'note',
            header: 'เราแสดงเท่าที่จำเป็น',
            text: 'เพื่อรักษาความเป็นส่วนตัว ผลการตรวจสอบแสดงเฉพาะข้อมูลที่จำเป็นต่อการยืนยัน และไม่แสดงเลขประจำตัวประชาชน',
          },
        ],
      ],
      {},
    ),
    invitation(
      'สแกนไม่ได้หรือเอกสารไม่ชัด',
      'ส่งเลขที่ใบรับรองและรูปถ่ายมา ทีมงานตรวจให้ภายในหนึ่งวันทำการ',
      button('ส่งให้ทีมงานตรวจ', '/cms/page/contact-form'),
    ),
  ],
}
