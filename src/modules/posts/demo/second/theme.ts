import type { DemoTheme } from '../demo-post.ts'
import { heading, image, row, text } from '../page-parts.ts'

const kitchen = [
  { title: 'ครัวไทย', target: '/lesson/categories/thai-kitchen' },
  { title: 'ขนมและเบเกอรี่', target: '/lesson/categories/bakery' },
  { title: 'อาหารเพื่อสุขภาพ', target: '/lesson/categories/healthy' },
  { title: 'เปิดร้านอาหาร', target: '/lesson/categories/food-business' },
]

const languages = [
  { title: 'ภาษาอังกฤษ', target: '/lesson/categories/english' },
  { title: 'ภาษาจีน', target: '/lesson/categories/chinese' },
  { title: 'ภาษาญี่ปุ่น', target: '/lesson/categories/japanese' },
  { title: 'ภาษาไทยสำหรับชาวต่างชาติ', target: '/lesson/categories/thai-for-foreigners' },
]

/** What stands around the pages of the second academy. */
export const secondTheme: DemoTheme = {
  header: [
    row(
      [
        [
          image('logo', 'โรงเรียนครัวและภาษาบ้านสวน หน้าแรก', {
            ratio: '1/1',
            width: 72,
            align: 'center',
            link: '/',
            isFirst: true,
          }),
          text('<p><strong>โรงเรียนครัวและภาษาบ้านสวน</strong><br />อร่อยทุกมื้อ พูดได้ทุกภาษา</p>', {
            align: 'center',
          }),
        ],
      ],
      { style: { background: { type: 'color', color: 'var(--tint)' }, padding: { top: 12, bottom: 12 } } },
    ),
  ],
  footer: [
    row(
      [
        [
          heading('แวะมาชิม แวะมาคุย แล้วค่อยสมัครเรียนก็ได้', 'h3', { align: 'center' }),
          text(
            '<p>12 หมู่ 4 ซอยบ้านสวน ตำบลบางกร่าง อำเภอเมืองนนทบุรี จังหวัดนนทบุรี 11000</p><p>เปิดทุกวัน 09:00–18:00 น. · <a href="tel:020002570">02-000-2570</a> · <a href="mailto:hello@second.sala.test">hello@second.sala.test</a></p>',
            { align: 'center' },
          ),
        ],
      ],
      { style: { padding: { top: 24, bottom: 24 } } },
    ),
  ],
  navigator: [
    { title: 'คอร์สทั้งหมด', target: '/lesson/home' },
    { title: 'ทำอาหาร', target: '/lesson/categories/thai-kitchen', subMenu: kitchen },
    { title: 'เรียนภาษา', target: '/lesson/categories/english', subMenu: languages },
    { title: 'ปฏิทิน', target: '/cms/page/schedule' },
    { title: 'เรื่องของบ้านสวน', target: '/cms/page/our-story' },
    { title: 'ข่าวสาร', target: '/cms/page/news' },
    { title: 'มาหาเรา', target: '/cms/page/contact' },
  ],
}
