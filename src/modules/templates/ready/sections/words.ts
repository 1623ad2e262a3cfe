import { band, button, card, cards, heading, picture, points, row, words } from '../parts.ts'
import { section } from './section.ts'

/** Text, with or without a picture beside it, and questions with their answers. */
export const wordSections = [
  section('words-picture-left', 'words', ['ภาพซ้าย ข้อความขวา', 'Picture left, text right'], ({ say }) => [
    row([
      { bsz: 6, objects: [picture(say, 'room')] },
      {
        bsz: 6,
        objects: [
          heading(say('หัวเรื่องของส่วนนี้', 'Heading of this part')),
          words(
            say,
            'เล่าเรื่องเดียวให้จบในสองสามประโยค แล้วบอกว่าให้ทำอะไรต่อ',
            'Tell one thing in two or three sentences, then say what to do next.',
          ),
          button(say('อ่านต่อ', 'Read on'), '/lesson/home', { kind: 'secondary' }),
        ],
      },
    ]),
  ]),
  section('words-picture-right', 'words', ['ข้อความซ้าย ภาพขวา', 'Text left, picture right'], ({ say }) => [
    row(
      [
        {
          bsz: 6,
          objects: [
            heading(say('ให้วิทยากรไปหาทีมของคุณ', 'Let the lecturer come to your team')),
            words(
              say,
              'อบรมในองค์กรสำหรับทีมตั้งแต่ 10 คน ใช้ตัวอย่างจากงานของบริษัทคุณเอง',
              'Training at your company for teams from 10 people, with examples of your own work.',
            ),
          ],
        },
        { bsz: 6, objects: [picture(say, 'learners')] },
      ],
      { style: band },
    ),
  ]),
  section('words-two-columns', 'words', ['ข้อความสองคอลัมน์', 'Two columns of text'], ({ say }) => [
    row([
      [
        heading(say('เรื่องแรก', 'One thing'), 'h3'),
        words(say, 'ข้อความของเรื่องแรก', 'The text of the first thing.'),
      ],
      [
        heading(say('เรื่องที่สอง', 'The other'), 'h3'),
        words(say, 'ข้อความของเรื่องที่สอง', 'The text of the second thing.'),
      ],
    ]),
  ]),
  section('words-checklist', 'words', ['รายการตรวจ', 'Checklist'], ({ say }) => [
    row([
      card([
        heading(say('ก่อนวันอบรม', 'Before the training day'), 'h3'),
        points(say, [
          ['ตรวจสอบวัน เวลา และสถานที่ในอีเมลยืนยัน', 'Look at day, time and place in the confirmation'],
          ['เตรียมบัตรประชาชนเพื่อลงทะเบียนหน้างาน', 'Bring your identity card'],
          ['มาถึงก่อนเวลา 30 นาที', 'Come 30 minutes early'],
        ]),
      ]),
    ]),
  ]),
  section('words-questions', 'words', ['คำถามที่พบบ่อย', 'Questions and answers'], ({ say }) => [
    row(
      cards(say, 4, [
        {
          title: ['เรียนออนไลน์ต้องมีอะไรบ้าง', 'What do I need to learn online?'],
          text: [
            'มือถือ แท็บเล็ต หรือคอมพิวเตอร์ที่ต่ออินเทอร์เน็ตได้ก็พอ',
            'A telephone, tablet or computer with internet is enough',
          ],
        },
        {
          title: ['สมัครให้พนักงานหลายคนได้ไหม', 'Can I enrol several employees?'],
          text: ['ได้ กรอกรายชื่อครั้งเดียวและชำระรวมกันได้', 'Yes, list them once and pay once'],
        },
        {
          title: ['ชำระเงินได้ทางไหนบ้าง', 'How can I pay?'],
          text: [
            'สแกนคิวอาร์โค้ดด้วยแอปธนาคาร หรือโอนแล้วแนบหลักฐาน',
            'Scan the QR code with your bank’s app, or transfer and attach the slip',
          ],
        },
        {
          title: ['ขอใบกำกับภาษีได้ไหม', 'Do I get a tax invoice?'],
          text: [
            'ได้ กรอกชื่อ ที่อยู่ และเลขประจำตัวผู้เสียภาษีก่อนยืนยันคำสั่งซื้อ',
            'Yes, give name, address and tax number before you confirm the order',
          ],
        },
        {
          title: ['ได้ใบรับรองเมื่อไร', 'When do I get the certificate?'],
          text: [
            'เมื่อเรียนครบและผ่านแบบทดสอบ ดาวน์โหลดเป็น PDF ได้ทันที',
            'When you have finished and passed, as a PDF at once',
          ],
        },
        {
          title: ['ลืมรหัสผ่าน ทำอย่างไร', 'I forgot my password'],
          text: [
            'กด “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบแล้วกรอกอีเมล',
            'Press “forgot password” on the login page and give your e-mail address',
          ],
        },
      ]),
      { value: say('คำถามที่พบบ่อย', 'Questions and answers') },
    ),
  ]),
]
