import type { WrittenStep } from '../drawing/drawing.ts'
import type { StartKind } from '../starts/words.ts'

/** A flow to begin with; its texts are the site's to change. */
export interface ReadyMade {
  readonly code: string
  /** What it is meant to be started by. */
  readonly start: StartKind
  readonly steps: readonly WrittenStep[]
}

const mail = (name: string, to: string, subject: string, text: string): WrittenStep => ({
  name,
  code: 'mail',
  input: { to, name: '{person.name}', subject, text },
})

const stopWithout = (place: string, name: string): WrittenStep => ({
  name,
  code: 'condition',
  output: {
    type: 'logic',
    logic: { match: 'all', rules: [{ value: place, comparison: 'is-filled', to: '' }] },
    falseActions: [{ name: 'จบ', code: 'stop' }],
  },
})

/** The flows that staff may begin with, in the Thai of a good academy. */
export const readyMade: readonly ReadyMade[] = [
  {
    code: 'welcome',
    start: 'member-registered',
    steps: [
      mail(
        'ส่งอีเมลต้อนรับ',
        '{person.email}',
        'ยินดีต้อนรับสู่ {site.name}',
        'สวัสดีคุณ {person.name}\n\nขอบคุณที่สมัครเป็นสมาชิกของ {site.name} คุณเลือกดูหลักสูตรและเริ่มเรียนได้ทันทีหลังเข้าสู่ระบบ\n\nหากมีข้อสงสัย ตอบกลับอีเมลนี้ได้เลย ทีมงานยินดีช่วยเหลือ',
      ),
    ],
  },
  {
    code: 'reminder',
    start: 'form-sent',
    steps: [
      stopWithout('{person.email}', 'มีอีเมลหรือไม่'),
      mail(
        'ยืนยันว่าได้รับแล้ว',
        '{person.email}',
        'เราได้รับข้อมูลของคุณแล้ว',
        'สวัสดีคุณ {person.name}\n\nเราได้รับแบบฟอร์มของคุณแล้ว และจะติดต่อกลับโดยเร็วที่สุด\n\n{site.name}',
      ),
      { name: 'รอหนึ่งชั่วโมง', code: 'wait', input: { seconds: 3600 } },
      mail(
        'เตือนให้เตรียมเอกสาร',
        '{person.email}',
        'สิ่งที่ควรเตรียมก่อนทีมงานติดต่อกลับ',
        'สวัสดีคุณ {person.name}\n\nเพื่อให้ดำเนินการได้รวดเร็ว โปรดเตรียมเอกสารที่เกี่ยวข้องไว้ให้พร้อม หากต้องการแก้ไขข้อมูล ตอบกลับอีเมลนี้ได้\n\n{site.name}',
      ),
    ],
  },
  {
    code: 'expiring',
    start: 'certificate-expiring',
    steps: [
      mail(
        'เตือนก่อนใบรับรองหมดอายุ',
        '{person.email}',
        'ใบรับรอง {subject} จะหมดอายุวันที่ {expires}',
        'สวัสดีคุณ {person.name}\n\nใบรับรองเลขที่ {number} ของหลักสูตร {subject} จะหมดอายุวันที่ {expires}\n\nหากต้องการต่ออายุ คุณลงทะเบียนเรียนทบทวนได้ตั้งแต่วันนี้ เพื่อให้ใบรับรองไม่ขาดช่วง\n\n{site.name}',
      ),
    ],
  },
  {
    code: 'unpaid',
    start: 'order-unpaid',
    steps: [
      stopWithout('{email}', 'มีอีเมลผู้ซื้อหรือไม่'),
      mail(
        'ติดตามคำสั่งซื้อ',
        '{email}',
        'คำสั่งซื้อ {number} ยังไม่ได้ชำระเงิน',
        'สวัสดีคุณ {buyer}\n\nคำสั่งซื้อ {number} ({items}) ยอด {amount} บาท หมดเวลาชำระเงินแล้ว หากยังสนใจ คุณสั่งซื้อใหม่ได้ตลอดเวลา\n\nหากพบปัญหาในการชำระเงิน ตอบกลับอีเมลนี้ได้ ทีมงานยินดีช่วยเหลือ\n\n{site.name}',
      ),
    ],
  },
  {
    code: 'chat',
    start: 'order-paid',
    steps: [
      {
        name: 'แจ้งห้องแชตของทีม',
        code: 'request',
        request: {
          // The address that the chat gives for messages from outside is the site's own.
          endpoint: '',
          data: '{"text": "{site.name}: {buyer} ชำระเงินแล้ว {amount} บาท ({items}) เลขที่ {number}"}',
        },
      },
    ],
  },
  {
    code: 'quotation',
    start: 'form-sent',
    steps: [
      mail(
        'แจ้งฝ่ายขาย',
        '',
        'มีผู้ขอใบเสนอราคา',
        'มีผู้ขอใบเสนอราคาจาก {person.name} ({person.email})\n\nเปิดหน้าแบบฟอร์มเพื่อดูรายละเอียดและออกใบเสนอราคา',
      ),
      stopWithout('{person.email}', 'มีอีเมลผู้ขอหรือไม่'),
      mail(
        'ตอบรับผู้ขอ',
        '{person.email}',
        'เราได้รับคำขอใบเสนอราคาของคุณแล้ว',
        'สวัสดีคุณ {person.name}\n\nขอบคุณที่สนใจหลักสูตรของ {site.name} ทีมงานจะจัดทำใบเสนอราคาและส่งให้คุณภายในหนึ่งวันทำการ',
      ),
    ],
  },
]
