import { band, button, card, heading, row, words } from '../parts.ts'
import { section } from './section.ts'

/** Courses, as they are on the site this moment. */
export const courseSections = [
  section('courses-newest', 'courses', ['หลักสูตรใหม่ล่าสุด', 'Newest courses'], ({ say }) => [
    row([[{ type: 'lesson_widget', title: say('หลักสูตรมาใหม่', 'New courses'), choose: 'newest', limit: 4 }]], {
      style: band,
    }),
  ]),
  section('courses-categories', 'courses', ['หมวดหลักสูตร', 'Categories'], ({ say }) => [
    row([[{ type: 'lesson_categories', title: say('เลือกเรียนตามเรื่องที่สนใจ', 'Choose by subject') }]]),
  ]),
  section('courses-showcase', 'courses', ['หลักสูตรเด่นของแต่ละหมวด', 'Showcase by category'], ({ say }) => [
    row([[{ type: 'lesson_showcase', title: say('หลักสูตรเด่นของแต่ละหมวด', 'The best of each category') }]]),
  ]),
  section('courses-browse', 'courses', ['หลักสูตรเลือกตามหมวด', 'Courses by chosen category'], ({ say }) => [
    row([[{ type: 'category_list', title: say('หลักสูตรของเรา', 'Our courses'), limit: 8 }]]),
  ]),
  section('courses-calendar', 'courses', ['ปฏิทินอบรมทั้งปี', 'Calendar of the year'], ({ say }) => [
    row([[{ type: 'lesson_calendar', title: say('ตารางอบรมในห้องเรียน', 'Training in class') }]]),
  ]),
  section('courses-prices', 'courses', ['เปรียบเทียบแพ็กเกจ', 'Packages side by side'], ({ say }) => [
    row(
      (
        [
          [
            ['เรียนคนเดียว', 'On your own'],
            [
              'เลือกหลักสูตรที่ต้องการ เรียนออนไลน์ได้ทันทีหลังชำระเงิน',
              'Choose a course and begin as soon as it is paid',
            ],
            ['เลือกหลักสูตร', 'Choose a course'],
            '/lesson/home',
          ],
          [
            ['เรียนเป็นทีม', 'As a team'],
            [
              'ตั้งแต่ 5 คนขึ้นไป ฝ่ายบุคคลติดตามความก้าวหน้าได้จากหน้าเดียว',
              'From 5 people; HR sees everybody’s progress on one page',
            ],
            ['สมัครแบบกลุ่ม', 'Enrol a group'],
            '/lesson/home',
          ],
          [
            ['อบรมที่บริษัท', 'At your company'],
            ['ปรับเนื้อหาให้ตรงกับงาน วิทยากรไปสอนถึงที่', 'Made for your work; the lecturer comes to you'],
            ['ขอใบเสนอราคา', 'Ask for a quotation'],
            '/lesson/home',
          ],
        ] as const
      ).map(([title, text, way, link]) =>
        card(
          [
            heading(say(title[0], title[1]), 'h3'),
            words(say, text[0], text[1]),
            button(say(way[0], way[1]), link, { wide: true }),
          ],
          { bsz: 4 },
        ),
      ),
      { value: say('เลือกแบบที่เหมาะกับคุณ', 'Choose what suits you') },
    ),
  ]),
]
