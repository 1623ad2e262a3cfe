import { band, card, cards, heading, points, row, words } from '../parts.ts'
import { section } from './section.ts'

const steps = (
  say: Parameters<typeof words>[0],
  told: readonly (readonly [readonly [string, string], readonly [string, string]])[],
) =>
  told.map(([[th, en], text], at) =>
    card([heading(say(`${at + 1}. ${th}`, `${at + 1}. ${en}`), 'h3'), words(say, ...text)], { bsz: 4 }),
  )

/** Why somebody should learn here, in points, steps and figures. */
export const reasonSections = [
  section('reasons-four', 'reasons', ['สี่เหตุผล', 'Four reasons'], ({ say }) => [
    row(
      cards(say, 3, [
        {
          title: ['วิทยากรทำงานจริง', 'Lecturers who work'],
          text: [
            'ทุกท่านยังอยู่ในสายงานที่สอน จึงตอบคำถามหน้างานได้',
            'They still do what they teach, and answer what comes up at work',
          ],
        },
        {
          title: ['มีของกลับไปใช้', 'Something to take home'],
          text: [
            'ทั้งแม่แบบ แบบฟอร์ม และไฟล์คำนวณ หยิบไปปรับใช้ได้เลย',
            'Templates, forms and sheets that you can use at once',
          ],
        },
        {
          title: ['ใบรับรองตรวจสอบได้', 'Certificates that can be checked'],
          text: ['มีเลขที่และคิวอาร์โค้ดกำกับทุกใบ', 'Each has a number and a QR code'],
        },
        {
          title: ['ดูแลทั้งทีม', 'For whole teams'],
          text: ['ฝ่ายบุคคลติดตามความก้าวหน้าได้จากหน้าเดียว', 'HR sees everybody’s progress on one page'],
        },
      ]),
      { value: say('ทำไมหลายองค์กรเลือกเรียนกับเรา', 'Why organisations learn with us') },
    ),
  ]),
  section('reasons-steps', 'reasons', ['สามขั้นตอน', 'Three steps'], ({ say }) => [
    row(
      steps(say, [
        [
          ['เลือกหลักสูตร', 'Choose a course'],
          ['ค้นหาจากหมวดหรือให้ทีมงานช่วยแนะนำ', 'Look by category, or ask us'],
        ],
        [
          ['ลงทะเบียน', 'Enrol'],
          [
            'กรอกข้อมูลและชำระเงินออนไลน์ รับใบเสร็จทางอีเมล',
            'Fill in the form and pay online; the receipt comes by e-mail',
          ],
        ],
        [
          ['เริ่มเรียน', 'Begin'],
          ['เข้าเรียนได้ทันที จำจุดที่เรียนค้างไว้ให้', 'Begin at once; your place is remembered'],
        ],
      ]),
      { value: say('เริ่มเรียนได้ในสามขั้นตอน', 'Three steps to begin') },
    ),
  ]),
  section('reasons-statistics', 'reasons', ['จำนวนจริงของสถาบัน', 'Figures of the academy'], () => [
    row([[{ type: 'statistics' }]]),
  ]),
  section('reasons-figures', 'reasons', ['การ์ดตัวเลข', 'Cards with figures'], ({ say }) => [
    row(
      [
        [{ type: 'stats', figure: '15', text: say('ปีของการสอน', 'years of teaching') }],
        [{ type: 'stats', figure: '97%', text: say('ผู้เรียนที่แนะนำต่อ', 'of learners recommend us') }],
        [{ type: 'stats', figure: '40+', text: say('วิทยากรประจำ', 'lecturers') }],
        [{ type: 'stats', figure: '120+', text: say('องค์กรที่ไว้วางใจ', 'organisations that trust us') }],
      ],
      { style: band },
    ),
  ]),
  section('reasons-for-whom', 'reasons', ['เหมาะกับใคร และได้อะไร', 'For whom, and what for'], ({ say }) => [
    row([
      card([
        heading(say('เหมาะกับใคร', 'For whom'), 'h3'),
        points(say, [
          ['หัวหน้างานและผู้จัดการที่ดูแลทีม', 'Supervisors and managers of a team'],
          ['ผู้ที่เพิ่งรับตำแหน่งใหม่', 'People who are new in their position'],
          ['ฝ่ายบุคคลที่วางแผนพัฒนาพนักงาน', 'HR who plan what people learn'],
        ]),
      ]),
      card([
        heading(say('สิ่งที่จะได้รับ', 'What you get'), 'h3'),
        points(say, [
          ['เอกสารประกอบและแบบฟอร์มที่ใช้ต่อได้', 'Documents and forms to go on with'],
          ['แบบทดสอบก่อนและหลังเรียน', 'Tests before and after'],
          ['ใบรับรองเมื่อผ่านเกณฑ์', 'A certificate when you pass'],
        ]),
      ]),
    ]),
  ]),
]
