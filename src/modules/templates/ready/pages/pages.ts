import type { ReadyTemplate } from '../../template.ts'
import { button, card, cards, heading, opening, picture, plain, points, row, words } from '../parts.ts'
import { drawSections } from '../sections/sections.ts'

const page = { use: 'page', type: 'page' } as const

/** Whole pages; those that people fill in are forms. */
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
  {
    ...page,
    id: 'lecturers',
    group: 'people',
    icon: 'users',
    title: { th: 'วิทยากร', en: 'Lecturers' },
    about: { th: 'แนะนำผู้สอนพร้อมภาพและความเชี่ยวชาญ', en: 'Who teaches, with pictures' },
    draw: (given) => [
      row([
        [
          heading(given.say('คนทำงานที่รักการสอน', 'People of work who love to teach'), 'h1'),
          words(
            given.say,
            'สิ่งที่วิทยากรทุกท่านมีเหมือนกัน คือความตั้งใจให้ผู้เรียนนำกลับไปใช้ได้',
            'What all of them share: they want you to use what you learn.',
          ),
        ],
      ]),
      ...drawSections(given, 'people-three', 'people-voices', 'contact-invitation'),
    ],
  },
  {
    ...page,
    id: 'seminar-invitation',
    group: 'courses',
    icon: 'calendar-days',
    title: { th: 'เชิญร่วมสัมมนา', en: 'Seminar invitation' },
    about: {
      th: 'วัน เวลา สถานที่ กำหนดการ และปุ่มลงทะเบียน',
      en: 'Day, time, place, programme and the way to register',
    },
    draw: (given) => {
      const { say } = given
      return [
        row(
          [
            {
              bsz: 7,
              objects: [
                heading(say('เชิญร่วมสัมมนา: ใส่ชื่องานที่นี่', 'Seminar: its name'), 'h1'),
                words(say, 'วันที่ … เวลา 09:00–16:00 น. ณ …', 'On … from 9:00 to 16:00, at …'),
                button(say('ลงทะเบียนเข้าร่วม', 'Register'), '/lesson/calendar', { size: 'large' }),
              ],
            },
            { bsz: 5, objects: [picture(say, 'room', { isFirst: true })] },
          ],
          { style: opening },
        ),
        row(
          [
            card([
              heading(say('กำหนดการ', 'Programme'), 'h3'),
              points(say, [
                ['08:30 ลงทะเบียน', '8:30 Registration'],
                ['09:00 บรรยายช่วงเช้า', '9:00 Morning session'],
                ['12:00 พักกลางวัน', '12:00 Lunch'],
                ['13:00 อบรมเชิงปฏิบัติการ', '13:00 Workshop'],
                ['16:00 ถาม–ตอบและปิดงาน', '16:00 Questions and end'],
              ]),
            ]),
            card([
              heading(say('ผู้ที่ควรเข้าร่วม', 'Who should come'), 'h3'),
              points(say, [
                ['ผู้บริหารและหัวหน้างาน', 'Managers and supervisors'],
                ['ฝ่ายบุคคลและฝ่ายความปลอดภัย', 'HR and safety officers'],
                ['ผู้สนใจทั่วไป', 'Everybody who is interested'],
              ]),
            ]),
          ],
          {},
        ),
        ...drawSections(given, 'people-three', 'contact-location', 'contact-line'),
      ]
    },
  },
  {
    ...page,
    id: 'thank-you',
    group: 'contact',
    icon: 'circle-check',
    title: { th: 'ขอบคุณหลังส่งแบบฟอร์ม', en: 'Thank-you page' },
    about: { th: 'บอกว่าได้รับแล้ว และจะเกิดอะไรต่อ', en: 'Says that it has come, and what happens next' },
    draw: (given) => {
      const { say, site } = given
      return [
        row([
          [
            heading(say('ขอบคุณ เราได้รับข้อมูลของคุณแล้ว', 'Thank you, we have what you sent'), 'h1', {
              align: 'center',
            }),
            words(
              say,
              `ทีมงาน${plain(site.name)}จะติดต่อกลับภายในหนึ่งวันทำการ หากเร่งด่วนโทรหาเราได้เลย`,
              `The team of ${plain(site.name)} writes back within one working day. If it is urgent, please call.`,
              { align: 'center' },
            ),
          ],
        ]),
        ...drawSections(given, 'contact-cards', 'courses-newest'),
      ]
    },
  },
  {
    ...page,
    id: 'line-links',
    group: 'contact',
    icon: 'link',
    title: { th: 'หน้ารวมลิงก์สำหรับ LINE', en: 'Link page for LINE' },
    about: {
      th: 'ปุ่มใหญ่เรียงลงมา เหมาะกับลิงก์ในโปรไฟล์ LINE',
      en: 'Large buttons for the link of your LINE profile',
    },
    draw: ({ say, site }) => [
      row(
        [
          [
            heading(site.name, 'h1', { align: 'center' }),
            words(say, 'เลือกสิ่งที่อยากดูได้เลย', 'Choose what you would like to see', { align: 'center' }),
            ...(
              [
                [['หลักสูตรทั้งหมด', 'All courses'], '/lesson/home'],
                [['ตารางอบรม', 'Training calendar'], '/lesson/calendar'],
                [['ตรวจสอบใบรับรอง', 'Check a certificate'], '/lesson/certification/search'],
                [['เข้าสู่ระบบ', 'Log in'], '/user/login'],
                [['คุยกับเราใน LINE', 'Talk with us on LINE'], 'https://line.me/R/'],
              ] as const
            ).map(([[th, en], link]) => button(say(th, en), link, { size: 'large', wide: true })),
          ],
        ],
        { width: 'reading' },
      ),
    ],
  },
]
