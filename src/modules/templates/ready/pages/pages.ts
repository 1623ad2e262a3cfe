import type { ReadyTemplate } from '../../template.ts'
import { cards, heading, opening, picture, row, words } from '../parts.ts'
import { drawSections } from '../sections/sections.ts'

const page = { use: 'page', type: 'page' } as const

/** Pages about the academy and its courses. */
export const pages: readonly ReadyTemplate[] = [
  {
    ...page,
    id: 'home',
    group: 'start',
    icon: 'house',
    title: { th: 'หน้าแรก', en: 'Home page' },
    about: {
      th: 'ภาพเปิด หมวด หลักสูตรใหม่ เหตุผล และข่าว',
      en: 'Picture, categories, new courses, reasons and news',
    },
    draw: (given) =>
      drawSections(
        given,
        'start-picture',
        'reasons-statistics',
        'courses-categories',
        'courses-newest',
        'reasons-four',
        'news-latest',
        'contact-invitation',
      ),
  },
  {
    ...page,
    id: 'course-landing',
    group: 'courses',
    icon: 'book-open',
    title: { th: 'แนะนำหลักสูตร', en: 'Course landing page' },
    about: { th: 'หน้าขายหลักสูตรเดียว พร้อมเหตุผลและคำถาม', en: 'One course with reasons and answers' },
    draw: (given) =>
      drawSections(
        given,
        'start-offer',
        'reasons-for-whom',
        'people-three',
        'reasons-steps',
        'words-questions',
        'contact-two-ways',
      ),
  },
  {
    ...page,
    id: 'contact',
    group: 'contact',
    icon: 'phone',
    title: { th: 'ติดต่อเรา', en: 'Contact' },
    about: { th: 'โทรศัพท์ อีเมล ที่อยู่ และเวลาทำการ', en: 'Telephone, e-mail, address and opening hours' },
    draw: (given) => [
      row([
        [
          heading(given.say('ทักมาได้เลย เรายินดีช่วยเสมอ', 'Write to us, we are glad to help'), 'h1'),
          words(
            given.say,
            'มีคำถามเรื่องหลักสูตร การชำระเงิน หรือใบรับรอง ติดต่อได้ทุกช่องทางด้านล่าง',
            'About courses, payment or certificates: reach us by any of these ways.',
          ),
        ],
      ]),
      ...drawSections(given, 'contact-cards', 'contact-hours', 'contact-location', 'contact-line'),
    ],
  },
  {
    ...page,
    id: 'news',
    group: 'news',
    icon: 'newspaper',
    display: 'group',
    title: { th: 'ข่าวสาร', en: 'News' },
    about: { th: 'หน้ารวมข่าว บทความที่เขียนใต้หน้านี้แสดงเอง', en: 'Lists the posts that are written below it' },
    draw: ({ say }) => [
      row([
        [
          heading(say('ข่าวสาร', 'News'), 'h1'),
          words(
            say,
            'เรื่องใหม่จากห้องเรียน หลักสูตรที่กำลังเปิด และคำแนะนำจากวิทยากร',
            'What is new in class, courses that open, and advice of our lecturers.',
          ),
        ],
      ]),
    ],
  },
  {
    ...page,
    id: 'faq',
    group: 'words',
    icon: 'circle-help',
    title: { th: 'คำถามที่พบบ่อย', en: 'Questions and answers' },
    about: { th: 'หกคำถามที่ผู้เรียนถามก่อนสมัคร', en: 'Six questions that people ask first' },
    draw: (given) => [
      row([
        [
          heading(given.say('คำถามที่พบบ่อย', 'Questions and answers'), 'h1'),
          words(given.say, 'หากไม่พบเรื่องที่สงสัย ถามทีมงานได้เลย', 'If yours is not here, just ask us.'),
        ],
      ]),
      ...drawSections(given, 'words-questions', 'contact-invitation'),
    ],
  },
  {
    ...page,
    id: 'about',
    group: 'words',
    icon: 'landmark',
    title: { th: 'เกี่ยวกับเรา', en: 'About us' },
    about: { th: 'เรื่องของสถาบัน สิ่งที่ยึดถือ และตัวเลข', en: 'Your story, what you stand for, and figures' },
    draw: (given) => {
      const { say, site } = given
      return [
        row(
          [
            {
              bsz: 6,
              objects: [
                heading(say(`รู้จัก${site.name}`, `About ${site.name}`), 'h1'),
                words(
                  say,
                  'เล่าว่าสถาบันเริ่มต้นอย่างไร สอนเรื่องอะไร และทำไมผู้เรียนจึงกลับมาอีก',
                  'Tell how you began, what you teach, and why people come again.',
                ),
              ],
            },
            { bsz: 6, objects: [picture(say, 'campus', { isFirst: true })] },
          ],
          { style: opening },
        ),
        row(
          cards(say, 4, [
            {
              title: ['ถูกต้อง', 'Right'],
              text: [
                'เนื้อหาบอกที่มาได้ และปรับปรุงเมื่อกฎหมายเปลี่ยน',
                'What we teach has its sources and follows the law',
              ],
            },
            {
              title: ['เข้าใจง่าย', 'Plain'],
              text: ['ภาษาเข้าใจง่าย โดยไม่ลดทอนสาระสำคัญ', 'Plain words that leave nothing out'],
            },
            {
              title: ['ราคาชัดเจน', 'Clear prices'],
              text: ['ราคาที่เห็นคือราคาที่จ่าย', 'What you see is what you pay'],
            },
          ]),
          { value: say('สิ่งที่เรายึดถือ', 'What we stand for') },
        ),
        ...drawSections(given, 'reasons-statistics', 'people-quote', 'contact-invitation'),
      ]
    },
  },
]
