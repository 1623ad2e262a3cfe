import type { DemoPage } from './demo-post.ts'
import { compactHtml } from './demo-post.ts'

const fact = (uid: string, words: string, text: string) => [
  {
    type: 'column',
    uid,
    style: {
      padding: 20,
      border: 1,
      borderColor: 'var(--line)',
      radius: 12,
      background: { type: 'color', color: 'var(--surface)' },
    },
    objects: [
      { type: 'header', uid: `${uid}-title`, value: words, level: 'h3' },
      { type: 'paragraph', uid: `${uid}-text`, value: `<p>${text}</p>` },
    ],
  },
]

/** Who runs the academy, as a page of blocks. */
export const aboutPage: DemoPage = {
  title: 'เกี่ยวกับเรา',
  slug: 'about-us',
  content: '',
  builder: [
    {
      uid: 'about-top',
      width: 'content',
      style: {
        padding: { top: 40, bottom: 40 },
        background: { type: 'gradient', from: 'var(--surface)', to: 'var(--bg)', angle: 180 },
      },
      columns: [
        {
          bsz: 8,
          objects: [
            { type: 'header', uid: 'about-title', value: 'ที่ที่คนเดินทางได้แวะพักและแบ่งปันสิ่งที่รู้', level: 'h1' },
            {
              type: 'paragraph',
              uid: 'about-lead',
              value: compactHtml(`
                <p>เราตั้งชื่อสถาบันตามความหมายของศาลา เพราะเชื่อว่าการเรียนรู้ที่ดีเกิดขึ้นเมื่อผู้คนรู้สึกสบายใจพอจะถาม</p>
                <p>เราเริ่มจากห้องอบรมเล็ก ๆ ที่สอนเรื่องความปลอดภัยให้โรงงานใกล้เคียง วันนี้มีหลักสูตรกว่าห้าสิบเรื่องในสิบสองหมวด ทั้งแบบออนไลน์และในห้องเรียน แต่ยังรักษาวิธีสอนแบบเดิมไว้ คืออธิบายให้เข้าใจ ให้ลงมือทำ และไม่ทิ้งคำถามไว้กลางทาง</p>`),
            },
          ],
        },
        {
          bsz: 4,
          objects: [
            { type: 'button', uid: 'about-courses', value: 'ดูหลักสูตรทั้งหมด', link: '/lesson/home', wide: true },
            {
              type: 'button',
              uid: 'about-contact',
              value: 'ติดต่อเรา',
              link: '/cms/page/contact',
              kind: 'secondary',
              wide: true,
            },
          ],
        },
      ],
    },
    {
      uid: 'about-values',
      value: 'สิ่งที่เรายึดถือ',
      columns: [
        fact('about-right', 'ถูกต้อง', 'เนื้อหาบอกที่มาได้ และปรับปรุงเมื่อกฎหมายหรือมาตรฐานเปลี่ยน'),
        fact('about-plain', 'เข้าใจง่าย', 'ภาษาต้องเข้าใจง่าย โดยไม่ลดทอนสาระสำคัญ'),
        fact('about-open', 'เข้าถึงได้', 'ไม่ว่าจะใช้มือถือ คอมพิวเตอร์ หรือโปรแกรมอ่านหน้าจอ'),
        fact('about-price', 'ราคาชัดเจน', 'ราคาที่เห็นคือราคาที่จ่าย ไม่มีค่าใช้จ่ายซ่อนอยู่'),
      ],
    },
    {
      uid: 'about-thanks',
      width: 'reading',
      columns: [
        [
          {
            type: 'paragraph',
            uid: 'about-end',
            align: 'center',
            value: '<p>ขอบคุณทุกท่านที่ให้เราได้เป็นส่วนหนึ่งของการเติบโต</p>',
          },
        ],
      ],
    },
  ],
}
