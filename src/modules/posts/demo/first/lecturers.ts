import { demoLecturers } from '#modules/courses/public.server.ts'
import type { DemoPage } from '../demo-post.ts'
import { button, card, heading, image, inner, invitation, row, text } from '../page-parts.ts'

const people = demoLecturers.map(({ name, position, bio }, at) =>
  card(
    [
      inner([
        {
          bsz: 4,
          objects: [image(`lecturer-${at}`, `ภาพวาดของ${name}`, { ratio: '1/1', width: 140, align: 'left' })],
        },
        { bsz: 8, objects: [heading(name, 'h3'), text(`<p><strong>${position}</strong></p><p>${bio}</p>`)] },
      ]),
    ],
    { bsz: 6 },
  ),
)

/** Who teaches. */
export const lecturersPage: DemoPage = {
  title: 'วิทยากร',
  slug: 'lecturers',
  content: '',
  builder: [
    row(
      [
        [
          heading('คนทำงานที่รักการสอน', 'h1'),
          text(
            '<p>บางท่านยังเดินสายตรวจโรงงาน บางท่านยังว่าความ และบางท่านยังปิดงบให้ลูกค้าทุกเดือน สิ่งที่เหมือนกันคือความตั้งใจให้ผู้เรียนนำกลับไปใช้ได้</p>',
          ),
        ],
      ],
      { width: 'content' },
    ),
    row(people),
    invitation(
      'ก่อนเปิดทุกหลักสูตร เราลองเรียนเอง',
      'วิทยากรสอนให้ทีมงานฟังหนึ่งรอบและปรับแก้ตามความเห็น หลังจบแต่ละรุ่นเราอ่านแบบประเมินทุกใบและส่งต่อให้วิทยากรโดยตรง',
      button('ดูหลักสูตรทั้งหมด', '/lesson/home'),
    ),
  ],
}
