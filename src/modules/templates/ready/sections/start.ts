import {
  band,
  button,
  heading,
  opening,
  picture,
  plain,
  points,
  row,
  sampleAddress,
  twoButtons,
  words,
} from '../parts.ts'
import { section } from './section.ts'

/** How a page may begin. */
export const startSections = [
  section('start-picture', 'start', ['เปิดหน้าด้วยภาพ', 'Opening with a picture'], ({ say, site }) => [
    row(
      [
        {
          bsz: 6,
          objects: [
            heading(
              say(`เรียนรู้กับ${site.name} แล้วนำไปใช้ได้จริง`, `Learn with ${site.name}, use it tomorrow`),
              'h1',
            ),
            words(
              say,
              'หลักสูตรสำหรับคนทำงาน สอนโดยผู้ที่ทำงานในสายนั้นจริง เรียนออนไลน์ตามเวลาของคุณ หรือมาพบวิทยากรในห้องเรียน',
              'Courses for working people, taught by those who do the work. Learn online whenever it suits you, or meet the lecturers in class.',
            ),
            twoButtons(
              button(say('ดูหลักสูตรทั้งหมด', 'All courses'), '/lesson/home'),
              button(say('ดูตารางอบรม', 'Training calendar'), '/lesson/calendar'),
            ),
          ],
        },
        { bsz: 6, objects: [picture(say, 'campus', { isFirst: true })] },
      ],
      { style: opening },
    ),
  ]),
  section('start-search', 'start', ['เปิดหน้าด้วยช่องค้นหา', 'Opening with a search'], ({ say }) => [
    row(
      [
        [
          heading(say('วันนี้อยากเก่งเรื่องอะไร', 'What would you like to learn today?'), 'h1', {
            align: 'center',
          }),
          words(
            say,
            'พิมพ์เรื่องที่สนใจ หรือเลือกจากหมวดหลักสูตร',
            'Type what you are looking for, or choose a category',
            { align: 'center' },
          ),
          { type: 'lesson_categories_dropdown' },
        ],
      ],
      { style: band },
    ),
  ]),
  section('start-plain', 'start', ['เปิดหน้าแบบเรียบ', 'Plain opening'], ({ say, site }) => [
    row([
      [
        heading(say('หัวเรื่องของหน้า', 'Title of the page'), 'h1'),
        words(
          say,
          `หนึ่งหรือสองประโยคที่บอกว่าหน้านี้ช่วยอะไรผู้อ่านได้ และ${plain(site.name)}ทำอะไรให้เขา`,
          `One or two sentences that say what this page does for its readers, and what ${plain(site.name)} does for them.`,
        ),
      ],
    ]),
  ]),
  section('start-slides', 'start', ['เปิดหน้าด้วยภาพสไลด์', 'Opening with slides'], ({ say }) => [
    row(
      [
        [
          {
            type: 'slideshow',
            slides: [
              {
                image: sampleAddress('learners'),
                title: say('เปิดรับสมัครรุ่นใหม่', 'New classes are open'),
                subtitle: say('เรียนออนไลน์ได้ทุกที่', 'Learn online, anywhere'),
                button: true,
                buttonText: say('ดูหลักสูตร', 'See the courses'),
                link: '/lesson/home',
              },
              {
                image: sampleAddress('room'),
                title: say('อบรมในห้องเรียน', 'Training in class'),
                subtitle: say('พบวิทยากรตัวจริง ถามได้ทุกเรื่อง', 'Meet the lecturers and ask anything'),
                button: true,
                buttonText: say('ดูตารางอบรม', 'Training calendar'),
                link: '/lesson/calendar',
              },
            ],
          },
        ],
      ],
      { width: 'full' },
    ),
  ]),
  section('start-offer', 'start', ['เปิดหน้าหลักสูตรเดียว', 'Opening of one course'], ({ say }) => [
    row(
      [
        {
          bsz: 7,
          objects: [
            heading(say('ชื่อหลักสูตรที่อยากแนะนำ', 'The course that you recommend'), 'h1'),
            words(
              say,
              'บอกว่าจบแล้วผู้เรียนทำอะไรได้ ในหนึ่งประโยคที่จับต้องได้',
              'Say in one plain sentence what learners can do afterwards',
            ),
            points(say, [
              ['เรียนจบภายใน 2 วัน พร้อมแบบฝึกหัดจริง', 'Two days with real exercises'],
              ['ได้ใบรับรองที่ตรวจสอบได้ด้วยคิวอาร์โค้ด', 'A certificate that anybody can check'],
              ['ออกใบกำกับภาษีในนามบริษัทได้', 'Tax invoices in the name of your company'],
            ]),
            button(say('สมัครเรียน', 'Enrol'), '/lesson/home', { size: 'large' }),
          ],
        },
        { bsz: 5, objects: [picture(say, 'lecturer', { isFirst: true })] },
      ],
      { style: opening },
    ),
  ]),
]
