import { band, card, heading, picture, row, sampleAddress, words } from '../parts.ts'
import { section } from './section.ts'

const person = (say: Parameters<typeof words>[0], at: number) =>
  card(
    [
      picture(say, 'lecturer', { ratio: '1/1', width: 140 }),
      heading(say(`ชื่อวิทยากรคนที่ ${at}`, `Lecturer no. ${at}`), 'h3', { align: 'center' }),
      words(say, 'ตำแหน่งและความเชี่ยวชาญในหนึ่งประโยค', 'Position and field in one sentence', {
        align: 'center',
      }),
    ],
    { bsz: 4 },
  )

/** Who teaches, what learners say, pictures and films. */
export const peopleSections = [
  section('people-three', 'people', ['วิทยากรสามคน', 'Three lecturers'], ({ say }) => [
    row(
      [1, 2, 3].map((at) => person(say, at)),
      { value: say('วิทยากรของเรา', 'Our lecturers') },
    ),
  ]),
  section('people-voices', 'people', ['เสียงจากผู้เรียน', 'What learners say'], ({ say }) => [
    row(
      [1, 2, 3].map((at) =>
        card(
          [
            words(
              say,
              `“ใส่คำพูดจริงของผู้เรียนคนที่ ${at} โดยได้รับอนุญาตแล้ว”`,
              `“What learner no. ${at} really said, with their leave.”`,
            ),
            words(
              say,
              '<strong>ชื่อ</strong><br />ตำแหน่ง หน่วยงาน',
              '<strong>Name</strong><br />Position, company',
            ),
          ],
          { bsz: 4 },
        ),
      ),
      { value: say('เสียงจากผู้เรียน', 'What learners say'), style: band },
    ),
  ]),
  section('people-quote', 'people', ['คำพูดเด่น', 'One quotation'], ({ say }) => [
    row([
      [
        heading(say('“การเรียนรู้ที่ดีเกิดขึ้นเมื่อเรากล้าถาม”', '“We learn best when we dare to ask”'), 'h2', {
          align: 'center',
        }),
        words(say, 'ชื่อผู้พูด ตำแหน่ง', 'Who said it, and what they are', { align: 'center' }),
      ],
    ]),
  ]),
  section('media-gallery', 'media', ['แกลเลอรีภาพ', 'Gallery'], ({ say }) => [
    row(
      [
        [
          {
            type: 'gallery',
            images: [
              { image: sampleAddress('room'), title: say('ห้องอบรม', 'Training room') },
              { image: sampleAddress('lecturer'), title: say('วิทยากร', 'Lecturer') },
              { image: sampleAddress('learners'), title: say('ผู้เรียน', 'Learners') },
            ],
          },
        ],
      ],
      { value: say('บรรยากาศการอบรม', 'How it looks') },
    ),
  ]),
  section('media-wide', 'media', ['ภาพเต็มความกว้าง', 'Wide picture'], ({ say }) => [
    row([[picture(say, 'campus', { ratio: '21/9' })]], { width: 'full' }),
  ]),
]
