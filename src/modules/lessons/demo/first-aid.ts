import { type DemoSection, type FirstAidFiles, survey } from './demo-lesson.ts'

export const FIRST_AID = 'ปฐมพยาบาลเบื้องต้น'
/** How long the film and the recording are. */
export const FILM_SECONDS = 25
export const SOUND_SECONDS = 20
const MINUTE = 60

/** What the film's pictures say, second by second. */
export const captions = `WEBVTT

00:00.000 --> 00:05.000
ปฐมพยาบาลเบื้องต้น สามนาทีแรกเปลี่ยนชีวิตคนได้

00:05.000 --> 00:10.000
หนึ่ง ดูให้ปลอดภัย ตรวจรอบตัวก่อนเข้าไปช่วยทุกครั้ง

00:10.000 --> 00:15.000
สอง ปลุกผู้ป่วย เรียกคนช่วย แล้วโทร 1669

00:15.000 --> 00:20.000
สาม กดหน้าอก 100 ถึง 120 ครั้งต่อนาที ลึก 5 ถึง 6 เซนติเมตร

00:20.000 --> 00:25.000
สี่ เปิดเครื่อง AED แล้วทำตามเสียง ห้ามแตะตัวผู้ป่วยขณะช็อก
`

const bleeding = `<h2>ห้ามเลือด ดูแลแผลไฟไหม้ และดามกระดูกหักชั่วคราว</h2>
<p>แผลที่เลือดออกมากทำให้คนหมดสติได้ภายในไม่กี่นาที สิ่งแรกที่ทำได้โดยไม่ต้องมีอุปกรณ์คือกดลงบนแผลตรง ๆ</p>
<h3>เลือดออก</h3><ol><li>สวมถุงมือหรือใช้ถุงพลาสติกกั้นมือ</li><li>ใช้ผ้าสะอาดกดแผลให้แน่นต่อเนื่องอย่างน้อย 10 นาที อย่าเปิดดูบ่อย</li>
<li>ถ้าเลือดซึม วางผ้าผืนใหม่ทับ ไม่ดึงผืนเดิมออก</li></ol>
<h3>แผลไฟไหม้ น้ำร้อนลวก</h3><ul><li>เปิดน้ำสะอาดอุณหภูมิห้องให้ไหลผ่าน 15–20 นาที</li><li>ไม่ทายาสีฟัน น้ำปลา หรือน้ำมัน</li>
<li>ถอดแหวนและนาฬิกาก่อนบวม</li></ul>
<h3>กระดูกหัก</h3><p>ดามในท่าที่พบ ให้เลยข้อต่อทั้งบนและล่าง แล้วตรวจปลายนิ้วว่ายังอุ่นและรู้สึกได้</p>
<blockquote>จำง่าย ๆ: กดให้แน่น ล้างให้นาน ดามในท่าเดิม</blockquote>`

const fainting = `<h2>ช่วยคนสำลัก เป็นลม ชัก หรือเพลียแดด</h2>
<table><thead><tr><th scope="col">อาการ</th><th scope="col">ทำทันที</th><th scope="col">อย่าทำ</th></tr></thead><tbody>
<tr><td>สำลัก พูดไม่ได้</td><td>ตบหลัง 5 ครั้ง สลับรัดกระตุกหน้าท้อง 5 ครั้ง</td><td>ล้วงคอโดยมองไม่เห็น</td></tr>
<tr><td>เป็นลม</td><td>นอนราบ ยกขาสูง คลายเสื้อผ้า</td><td>ให้ดื่มน้ำทันที</td></tr>
<tr><td>ชัก</td><td>กันของแข็งรอบตัว ตะแคงหลังหยุดชัก จับเวลา</td><td>ง้างปากหรือใส่ช้อน</td></tr>
<tr><td>เพลียแดด</td><td>เข้าที่ร่ม เช็ดตัว พัด จิบน้ำเกลือแร่</td><td>แช่น้ำแข็งทั้งตัว</td></tr></tbody></table>`

/** The complete course, with something of every kind. */
export function firstAidOutline(files: FirstAidFiles, liveAt: Date): readonly DemoSection[] {
  return [
    {
      name: 'รู้ก่อนช่วย',
      lessons: [
        {
          name: 'สามนาทีแรก: สี่ขั้นที่ต้องจำ',
          kind: 'video',
          content: {
            file: files.film,
            captions: [{ lang: 'th', label: 'ไทย', file: files.captions }],
            chapters: [
              { at: 0, title: 'เปิดเรื่อง' },
              { at: 5, title: 'ดูให้ปลอดภัย' },
              { at: 10, title: 'เรียกและโทร 1669' },
              { at: 15, title: 'กดหน้าอก' },
              { at: 20, title: 'ใช้ AED' },
            ],
          },
          seconds: FILM_SECONDS,
          free: true,
        },
        {
          name: 'คู่มือฉบับพกพา',
          kind: 'pdf',
          content: { file: files.document, canDownload: true, watermark: 'ใช้เพื่อการศึกษาเท่านั้น' },
          seconds: 10 * MINUTE,
        },
      ],
    },
    {
      name: 'ลงมือช่วย',
      lessons: [
        {
          name: 'ตำแหน่งวางมือ',
          kind: 'picture',
          content: {
            file: files.picture,
            alt: 'ภาพวาดลำตัวผู้ป่วยนอนหงาย มือสองข้างซ้อนกันวางบนครึ่งล่างของกระดูกหน้าอก แขนเหยียดตรง',
            caption:
              'วางส้นมือที่ครึ่งล่างของกระดูกหน้าอก (ส่วนสีแดง) มืออีกข้างซ้อนทับ แขนเหยียดตรง แล้วกดลงตรง ๆ ลึก 5–6 เซนติเมตร',
          },
          seconds: MINUTE,
        },
        {
          name: 'จังหวะกดหน้าอก 110 ครั้งต่อนาที',
          kind: 'audio',
          content: {
            file: files.sound,
            transcript: 'เสียงให้จังหวะ 110 ครั้งต่อนาที กดตามทุกเสียง นับออกเสียงถึง 30 แล้วเป่าปาก 2 ครั้งหากฝึกมาแล้ว',
          },
          seconds: SOUND_SECONDS,
        },
        {
          name: 'ห้ามเลือด แผลไฟไหม้ และกระดูกหัก',
          kind: 'text',
          content: { html: bleeding },
          seconds: 8 * MINUTE,
        },
        {
          name: 'สาธิตการทำ CPR โดยไม่เป่าปาก (ภาษาอังกฤษ)',
          kind: 'video',
          content: { youtube: 'https://www.youtube.com/watch?v=M4ACYp75mjU', captions: [], chapters: [] },
          seconds: 66,
          completion: 'manual',
        },
        { name: 'สำลัก เป็นลม ชัก เพลียแดด', kind: 'text', content: { html: fainting }, seconds: 7 * MINUTE },
        {
          name: 'แบบฟอร์มบันทึกเหตุ',
          kind: 'file',
          content: { file: files.document, name: 'แบบฟอร์มบันทึกเหตุ.pdf', note: 'พิมพ์เก็บไว้ในกล่องปฐมพยาบาลทุกจุด' },
          seconds: 2 * MINUTE,
        },
      ],
    },
    {
      name: 'ทบทวนและประเมินผล',
      lessons: [
        {
          name: 'ถามตอบกับ ดร.ศิรินทร์',
          kind: 'live',
          content: {
            url: 'https://meet.example.test/first-aid',
            startsAt: liveAt.toISOString(),
            minutes: 60,
            remindMinutes: 60,
          },
          seconds: 60 * MINUTE,
          completion: 'manual',
        },
        {
          name: 'เว็บไซต์สถาบันการแพทย์ฉุกเฉินแห่งชาติ',
          kind: 'web',
          content: { url: 'https://www.niems.go.th/', note: 'ดูจุดติดตั้งเครื่อง AED ใกล้ที่ทำงานของคุณ' },
          seconds: 5 * MINUTE,
        },
        { name: 'แบบสำรวจความพึงพอใจ', kind: 'survey', content: survey, seconds: 2 * MINUTE },
      ],
    },
  ]
}
