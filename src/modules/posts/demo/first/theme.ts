import type { DemoTheme } from '../demo-post.ts'
import { image, row, text } from '../page-parts.ts'

const links = (title: string, ways: readonly (readonly [string, string])[]) =>
  text(
    `<p><strong>${title}</strong></p><p>${ways.map(([words, href]) => `<a href="${href}">${words}</a>`).join('<br />')}</p>`,
  )

const phoneOff = { visibility: { mobile: false } }

/** What stands around the pages of the first academy. */
export const firstTheme: DemoTheme = {
  header: [
    row(
      [
        {
          bsz: 1,
          sz: 3,
          objects: [
            image('logo', 'สถาบันศาลา หน้าแรก', {
              ratio: '1/1',
              width: 56,
              align: 'left',
              link: '/',
              isFirst: true,
            }),
          ],
        },
        {
          bsz: 6,
          sz: 9,
          objects: [text('<p><strong>สถาบันศาลา</strong><br />ที่พักใจของคนอยากเก่งขึ้น</p>')],
        },
        {
          bsz: 5,
          style: phoneOff,
          objects: [
            text(
              '<p><a href="tel:020002569">02-000-2569</a><br />จันทร์–ศุกร์ 08:30–17:30 น. · เสาร์ 09:00–12:00 น.</p>',
              { align: 'right' },
            ),
          ],
        },
      ],
      { style: { background: { type: 'color', color: 'var(--surface)' } } },
    ),
  ],
  footer: [
    row(
      [
        {
          bsz: 4,
          objects: [
            text(
              '<p><strong>สถาบันศาลา</strong></p><p>เรียนรู้จากคนทำงานจริง นำไปใช้ได้ตั้งแต่วันพรุ่งนี้</p><p>99 อาคารศาลา ชั้น 3 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900</p>',
            ),
          ],
        },
        {
          bsz: 2,
          sz: 6,
          objects: [
            links('เรียนกับเรา', [
              ['หลักสูตรทั้งหมด', '/lesson/home'],
              ['ตารางอบรม', '/cms/page/schedule'],
              ['อบรม In-house', '/cms/page/in-house'],
              ['วิทยากร', '/cms/page/lecturers'],
            ]),
          ],
        },
        {
          bsz: 3,
          sz: 6,
          objects: [
            links('ช่วยเหลือ', [
              ['คำถามที่พบบ่อย', '/cms/page/faq'],
              ['ตรวจสอบใบรับรอง', '/cms/page/verify-certificate'],
              ['นโยบายความเป็นส่วนตัว', '/cms/page/privacy-policy'],
              ['ติดต่อ', '/cms/page/contact'],
            ]),
          ],
        },
        {
          bsz: 3,
          objects: [
            links('พูดคุยกับเรา', [
              ['02-000-2569', 'tel:020002569'],
              ['hello@sala.test', 'mailto:hello@sala.test'],
              ['เขียนถึงเรา', '/cms/page/contact-form'],
            ]),
          ],
        },
      ],
      {},
    ),
  ],
  navigator: [
    {
      title: 'หลักสูตร',
      target: '/lesson/home',
      subMenu: [
        { title: 'หลักสูตรทั้งหมด', target: '/lesson/home' },
        { title: 'ความปลอดภัย', target: '/lesson/categories/safety' },
        { title: 'คุณภาพและ ISO', target: '/lesson/categories/quality' },
        { title: 'บัญชีและภาษี', target: '/lesson/categories/accounting' },
        { title: 'ดิจิทัลและ AI', target: '/lesson/categories/digital' },
        { title: 'ภาวะผู้นำ', target: '/lesson/categories/leadership' },
      ],
    },
    { title: 'ตารางอบรม', target: '/cms/page/schedule' },
    { title: 'อบรม In-house', target: '/cms/page/in-house' },
    { title: 'วิทยากร', target: '/cms/page/lecturers' },
    { title: 'ข่าวสาร', target: '/cms/page/news' },
    {
      title: 'เกี่ยวกับเรา',
      target: '/cms/page/about-us',
      subMenu: [
        { title: 'รู้จักสถาบันศาลา', target: '/cms/page/about-us' },
        { title: 'คำถามที่พบบ่อย', target: '/cms/page/faq' },
        { title: 'ตรวจสอบใบรับรอง', target: '/cms/page/verify-certificate' },
        { title: 'ติดต่อ', target: '/cms/page/contact' },
      ],
    },
  ],
}
