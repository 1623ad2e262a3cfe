import { pageParts } from '#modules/posts/public.server.ts'
import type { ReadyTemplate, Said, Words } from '../../template.ts'
import { button, plain, reachOf, row } from '../parts.ts'

const links = (
  { say }: Words,
  title: readonly [string, string],
  ways: readonly (readonly [string, string, string])[],
) => {
  const list = (at: 0 | 1) =>
    `<p><strong>${title[at]}</strong></p><p>${ways.map((way) => `<a href="${way[2]}">${way[at]}</a>`).join('<br />')}</p>`
  return pageParts.text(say(list(0), list(1)))
}

const logo = ({ site }: Words) =>
  site.logo
    ? [
        {
          type: 'image',
          value: site.logo,
          alt: site.name,
          width: 56,
          align: 'left',
          link: '/',
          isFirst: true,
        },
      ]
    : []

const nameOf = ({ site }: Words) =>
  pageParts.text(
    `<p><strong>${plain(site.name)}</strong>${site.tagline ? `<br />${plain(site.tagline)}` : ''}</p>`,
  )

const learning = [
  ['หลักสูตรทั้งหมด', 'All courses', '/lesson/home'],
  ['ตารางอบรม', 'Training calendar', '/lesson/calendar'],
  ['ตรวจสอบใบรับรอง', 'Check a certificate', '/lesson/certification/search'],
] as const

const item = ({ say }: Words, th: string, en: string, target: string, subMenu: readonly object[] = []) => ({
  title: say(th, en),
  target,
  subMenu,
})

const part = (
  use: 'header' | 'footer' | 'navigator',
  set: string,
  title: Said,
  draw: ReadyTemplate['draw'],
): ReadyTemplate => ({
  id: `${use}-${set}`,
  use,
  type: 'page',
  group: 'frame',
  icon: 'layout-template',
  title,
  about: { th: '', en: '' },
  draw,
})

const surface = { style: { background: { type: 'color', color: 'var(--surface)' } } }

/** What stands around all pages, in three sets that fit together. */
export const sets: readonly ReadyTemplate[] = [
  part('header', 'simple', { th: 'ส่วนหัวแบบเรียบ', en: 'Simple header' }, (given) => [
    row(
      [
        { bsz: 1, sz: 3, objects: logo(given) },
        { bsz: 11, sz: 9, objects: [nameOf(given)] },
      ],
      surface,
    ),
  ]),
  part('footer', 'simple', { th: 'ส่วนท้ายแบบเรียบ', en: 'Simple footer' }, (given) => [
    row([[nameOf(given)], [links(given, ['เรียนกับเรา', 'Learn with us'], learning)]], {}),
  ]),
  part('navigator', 'simple', { th: 'เมนูแบบเรียบ', en: 'Simple menu' }, (given) => [
    item(given, 'หน้าแรก', 'Home', '/'),
    item(given, 'หลักสูตร', 'Courses', '/lesson/home'),
    item(given, 'ตารางอบรม', 'Calendar', '/lesson/calendar'),
  ]),
  part('header', 'contact', { th: 'ส่วนหัวพร้อมช่องทางติดต่อ', en: 'Header with contact' }, (given) => [
    row(
      [
        { bsz: 1, sz: 3, objects: logo(given) },
        { bsz: 6, sz: 9, objects: [nameOf(given)] },
        {
          bsz: 5,
          style: { visibility: { mobile: false } },
          objects: [{ ...reachOf(given).phone(), align: 'right' }],
        },
      ],
      surface,
    ),
  ]),
  part('footer', 'contact', { th: 'ส่วนท้ายสี่คอลัมน์', en: 'Footer of four columns' }, (given) => {
    const { phone, email, address } = reachOf(given)
    return [
      row(
        [
          { bsz: 4, objects: [nameOf(given), address()] },
          { bsz: 3, sz: 6, objects: [links(given, ['เรียนกับเรา', 'Learn with us'], learning)] },
          {
            bsz: 2,
            sz: 6,
            objects: [
              links(
                given,
                ['สมาชิก', 'Members'],
                [
                  ['เข้าสู่ระบบ', 'Log in', '/user/login'],
                  ['สมัครสมาชิก', 'Register', '/user/register'],
                ],
              ),
            ],
          },
          { bsz: 3, objects: [phone(), email()] },
        ],
        {},
      ),
    ]
  }),
  part('navigator', 'contact', { th: 'เมนูพร้อมเมนูย่อย', en: 'Menu with sub-menus' }, (given) => [
    item(given, 'หลักสูตร', 'Courses', '/lesson/home', [
      item(given, 'หลักสูตรทั้งหมด', 'All courses', '/lesson/home'),
      item(given, 'หมวดหลักสูตร', 'Categories', '/lesson/categories'),
    ]),
    item(given, 'ตารางอบรม', 'Calendar', '/lesson/calendar'),
    item(given, 'ใบรับรอง', 'Certificates', '/lesson/certification/search'),
  ]),
  part('header', 'campaign', { th: 'ส่วนหัวพร้อมปุ่มชวน', en: 'Header with a button' }, (given) => [
    row(
      [
        { bsz: 1, sz: 3, objects: logo(given) },
        { bsz: 8, sz: 9, objects: [nameOf(given)] },
        {
          bsz: 3,
          style: { visibility: { mobile: false } },
          objects: [button(given.say('สมัครเรียน', 'Enrol'), '/lesson/home', { align: 'right' })],
        },
      ],
      surface,
    ),
  ]),
  part('footer', 'campaign', { th: 'ส่วนท้ายพร้อมปุ่มชวน', en: 'Footer with a button' }, (given) => [
    row(
      [
        { bsz: 6, objects: [nameOf(given), reachOf(given).phone()] },
        {
          bsz: 6,
          objects: [button(given.say('ดูหลักสูตรทั้งหมด', 'All courses'), '/lesson/home', { align: 'right' })],
        },
      ],
      { style: pageParts.band },
    ),
  ]),
  part('navigator', 'campaign', { th: 'เมนูสั้น', en: 'Short menu' }, (given) => [
    item(given, 'หลักสูตร', 'Courses', '/lesson/home'),
    item(given, 'สมัครสมาชิก', 'Register', '/user/register'),
  ]),
]
