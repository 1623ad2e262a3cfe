import { numbered } from '../formats/exchange.ts'
import type { QuestionDraft } from '../model/question.ts'
import { drawPlan } from './draw-plan.ts'

const order = (name: string, text: string, items: readonly string[]): QuestionDraft => ({
  kind: 'ordering',
  name,
  format: 'plain',
  text,
  grading: 'position',
  items: numbered(items.map((one) => ({ text: one }))),
})

const rect = (...coords: [number, number, number, number]) => ({ shape: 'rect' as const, coords })

/** Questions of the kinds that GIFT cannot say, by category. */
export function specialQuestions(): Record<string, QuestionDraft[]> {
  const picture = drawPlan()
  return {
    ความปลอดภัย: [
      order('ใช้ถังดับเพลิง', 'เรียงขั้นตอนการใช้ถังดับเพลิงให้ถูกต้อง', [
        'ดึงสลัก',
        'ปลดสายและหันปลายไปที่ฐานไฟ',
        'กดคันบีบ',
        'ส่ายปลายสายไปมา',
      ]),
      order('LOTO ตามลำดับ', 'เรียงขั้นตอนการล็อกและติดป้ายก่อนซ่อมเครื่องจักร', [
        'แจ้งผู้เกี่ยวข้อง',
        'ปิดเครื่องตามขั้นตอน',
        'ตัดแยกแหล่งพลังงาน',
        'ล็อกและติดป้าย',
        'ทดสอบว่าไม่มีพลังงาน',
      ]),
      {
        kind: 'drag',
        name: 'ผังโรงงาน',
        format: 'plain',
        text: 'วางชื่อให้ตรงกับตำแหน่งบนผังโรงงาน',
        picture,
        items: numbered([{ text: 'ถังดับเพลิง' }, { text: 'ทางออกฉุกเฉิน' }, { text: 'จุดรวมพล' }]),
        places: [
          { id: 'p1', area: rect(15, 15, 135, 70), item: '1' },
          { id: 'p2', area: rect(520, 322, 640, 378), item: '2' },
        ],
      },
      {
        kind: 'point',
        name: 'ชี้ทางออก',
        format: 'plain',
        text: 'ชี้ตำแหน่งทางออกฉุกเฉินบนผังโรงงาน',
        picture,
        areas: [{ id: '1', area: rect(590, 320, 640, 380), weight: 100 }],
        max: 1,
      },
      {
        kind: 'upload',
        name: 'ส่งแบบตรวจความปลอดภัย',
        format: 'plain',
        text: 'เดินตรวจพื้นที่ทำงานของคุณแล้วส่งแบบตรวจที่กรอกครบพร้อมภาพถ่าย',
        guide: 'ตรวจว่ามีอย่างน้อย 5 จุด มีภาพก่อนและข้อเสนอแนะ',
        maxFiles: 3,
        endings: ['pdf', 'jpg', 'png'],
      },
      {
        kind: 'description',
        name: 'คำชี้แจง ความปลอดภัย',
        format: 'html',
        text: '<p>ข้อสอบชุดนี้มี <strong>20 ข้อ</strong> เวลา 30 นาที ผ่านเกณฑ์ที่ร้อยละ 80</p>',
      },
    ],
    ปฐมพยาบาล: [
      order('ห่วงโซ่การรอดชีวิต', 'เรียงการช่วยเหลือผู้ที่หมดสติและไม่หายใจ', [
        'ดูความปลอดภัยของที่เกิดเหตุ',
        'เรียกและตบไหล่',
        'โทร 1669 และขอเครื่อง AED',
        'กดหน้าอก',
        'ใช้เครื่อง AED',
      ]),
      {
        kind: 'blanks',
        name: 'ช่วยผู้ป่วยหมดสติ',
        format: 'plain',
        text: 'โทรขอความช่วยเหลือที่หมายเลข [[1]] กดหน้าอกลึกอย่างน้อย [[2]] เซนติเมตร และใช้เครื่อง [[3]] ทันทีที่มาถึง',
        gaps: [
          { id: '1', type: 'typed', answers: [{ text: '1669', weight: 100 }] },
          { id: '2', type: 'numeric', answers: [{ value: 5, tolerance: 0, weight: 100 }] },
          {
            id: '3',
            type: 'pick',
            answers: numbered([
              { text: 'AED', weight: 100 },
              { text: 'EKG', weight: 0 },
              { text: 'MRI', weight: 0 },
            ]),
          },
        ],
      },
    ],
    บัญชีและภาษี: [
      {
        kind: 'number',
        name: 'ดอกเบี้ยธรรมดา',
        format: 'plain',
        text: 'เงินต้น 50,000 บาท ดอกเบี้ยร้อยละ 4 ต่อปี จงหาดอกเบี้ย 18 เดือนด้วยสูตร \\( I = P \\times r \\times t \\)',
        answers: [{ value: 3000, tolerance: 0.5, weight: 100 }],
        units: [
          { name: 'บาท', factor: 1 },
          { name: 'พันบาท', factor: 1000 },
        ],
        feedback: '50,000 × 0.04 × 1.5 = 3,000 บาท',
      },
      {
        kind: 'blanks',
        name: 'บันทึกบัญชีขายเชื่อ',
        format: 'plain',
        text: 'ขายสินค้าเป็นเงินเชื่อ บันทึก เดบิต [[1]] และเครดิต [[2]]',
        gaps: ['ลูกหนี้การค้า', 'รายได้จากการขาย'].map((right, at) => ({
          id: String(at + 1),
          type: 'pick' as const,
          answers: numbered(
            ['ลูกหนี้การค้า', 'รายได้จากการขาย', 'เงินสด', 'เจ้าหนี้การค้า'].map((text) => ({
              text,
              weight: text === right ? 100 : 0,
            })),
          ),
        })),
      },
    ],
    คุณภาพ: [
      order('ตรวจติดตามภายใน', 'เรียงขั้นตอนการตรวจติดตามภายใน', [
        'วางแผนการตรวจ',
        'ประชุมเปิด',
        'ตรวจและเก็บหลักฐาน',
        'ประชุมปิด',
        'ติดตามการแก้ไข',
      ]),
    ],
    อาหารปลอดภัย: [
      order('ล้างมือหกขั้น', 'เรียงขั้นตอนการล้างมือก่อนปรุงอาหาร', [
        'เปียกมือด้วยน้ำสะอาด',
        'ใส่สบู่',
        'ถูให้ทั่วอย่างน้อย 20 วินาที',
        'ล้างออก',
        'เช็ดให้แห้ง',
      ]),
    ],
    ภาวะผู้นำ: [
      {
        kind: 'upload',
        name: 'แผนพัฒนาทีม',
        format: 'plain',
        text: 'ส่งแผนพัฒนาทีมของคุณสำหรับสามเดือนข้างหน้า',
        guide: 'มีเป้าหมายที่วัดได้ ผู้รับผิดชอบ และกำหนดเสร็จ',
        maxFiles: 1,
        endings: ['pdf', 'docx', 'xlsx'],
      },
    ],
    ดิจิทัล: [
      order('แปลงข้อมูลเป็นกราฟ', 'เรียงขั้นตอนการทำกราฟใน Excel', [
        'เตรียมตารางข้อมูล',
        'เลือกช่วงข้อมูล',
        'แทรกกราฟ',
        'ตั้งชื่อกราฟและแกน',
      ]),
    ],
    โลจิสติกส์: [
      order('รับสินค้าเข้าคลัง', 'เรียงขั้นตอนการรับสินค้าเข้าคลัง', [
        'ตรวจเอกสาร',
        'นับและตรวจสภาพ',
        'บันทึกเข้าระบบ',
        'จัดเก็บเข้าที่',
      ]),
    ],
  }
}
