import type { ReadyTemplate } from '../../template.ts'
import { button, card, heading, opening, picture, plain, points, row, words } from '../parts.ts'
import { drawSections } from '../sections/sections.ts'

const page = { use: 'page', type: 'page' } as const

/** Pages for people and occasions. */
export const occasionPages: readonly ReadyTemplate[] = [
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
