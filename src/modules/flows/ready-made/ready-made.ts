import type { Lang } from '#kernel/i18n/texts.ts'
import type { WrittenStep } from '../drawing/drawing.ts'
import type { StartKind } from '../starts/words.ts'

/** A flow to begin with; its texts are the site's to change. */
export interface ReadyMade {
  readonly code: string
  /** What starts it; it comes with the steps. */
  readonly start: StartKind
  readonly steps: readonly WrittenStep[]
}

type Say = (th: string, en: string) => string

const makeMail =
  (say: Say) =>
  (
    name: readonly [string, string],
    to: string,
    subject: readonly [string, string],
    text: readonly [string, string],
  ) =>
    ({
      name: say(...name),
      code: 'mail',
      input: { to, name: '{person.name}', subject: say(...subject), text: say(...text) },
    }) satisfies WrittenStep

const makeStop =
  (say: Say) =>
  (place: string, name: readonly [string, string]): WrittenStep => ({
    name: say(...name),
    code: 'condition',
    output: {
      type: 'logic',
      logic: { match: 'all', rules: [{ value: place, comparison: 'is-filled', to: '' }] },
      falseActions: [{ name: say('จบ', 'Stop'), code: 'stop' }],
    },
  })

/** The flows that staff may begin with, in the words of a good academy. */
export function readyMadeIn(lang: Lang): readonly ReadyMade[] {
  const say: Say = (th, en) => (lang === 'th' ? th : en)
  const mail = makeMail(say)
  const stopWithout = makeStop(say)
  return [
    {
      code: 'welcome',
      start: 'member-registered',
      steps: [
        mail(
          ['ส่งอีเมลต้อนรับ', 'Send a mail of welcome'],
          '{person.email}',
          ['ยินดีต้อนรับสู่ {site.name}', 'Welcome to {site.name}'],
          [
            'สวัสดีคุณ {person.name}\n\nขอบคุณที่สมัครเป็นสมาชิกของ {site.name} คุณเลือกดูหลักสูตรและเริ่มเรียนได้ทันทีหลังเข้าสู่ระบบ\n\nหากมีข้อสงสัย ตอบกลับอีเมลนี้ได้เลย ทีมงานยินดีช่วยเหลือ',
            'Dear {person.name},\n\nThank you for joining {site.name}. Log in to look through the courses and begin to learn at once.\n\nAny questions? Simply answer this mail. We are happy to help.',
          ],
        ),
      ],
    },
    {
      code: 'reminder',
      start: 'form-sent',
      steps: [
        stopWithout('{person.email}', ['มีอีเมลหรือไม่', 'Is there an address?']),
        mail(
          ['ยืนยันว่าได้รับแล้ว', 'Say that it came'],
          '{person.email}',
          ['เราได้รับข้อมูลของคุณแล้ว', 'We have what you sent'],
          [
            'สวัสดีคุณ {person.name}\n\nเราได้รับแบบฟอร์มของคุณแล้ว และจะติดต่อกลับโดยเร็วที่สุด\n\n{site.name}',
            'Dear {person.name},\n\nYour form has arrived. We will be in touch as soon as we can.\n\n{site.name}',
          ],
        ),
        { name: say('รอหนึ่งชั่วโมง', 'Wait for an hour'), code: 'wait', input: { seconds: 3600 } },
        mail(
          ['เตือนให้เตรียมเอกสาร', 'Ask to prepare documents'],
          '{person.email}',
          ['สิ่งที่ควรเตรียมก่อนทีมงานติดต่อกลับ', 'What to have at hand before we call'],
          [
            'สวัสดีคุณ {person.name}\n\nเพื่อให้ดำเนินการได้รวดเร็ว โปรดเตรียมเอกสารที่เกี่ยวข้องไว้ให้พร้อม หากต้องการแก้ไขข้อมูล ตอบกลับอีเมลนี้ได้\n\n{site.name}',
            'Dear {person.name},\n\nPlease have your documents at hand, so that all goes quickly. To correct what you sent, simply answer this mail.\n\n{site.name}',
          ],
        ),
      ],
    },
    {
      code: 'expiring',
      start: 'certificate-expiring',
      steps: [
        mail(
          ['เตือนก่อนใบรับรองหมดอายุ', 'Remind before a certificate expires'],
          '{person.email}',
          ['ใบรับรอง {subject} จะหมดอายุวันที่ {expires}', 'Your certificate {subject} expires on {expires}'],
          [
            'สวัสดีคุณ {person.name}\n\nใบรับรองเลขที่ {number} ของหลักสูตร {subject} จะหมดอายุวันที่ {expires}\n\nหากต้องการต่ออายุ คุณลงทะเบียนเรียนทบทวนได้ตั้งแต่วันนี้ เพื่อให้ใบรับรองไม่ขาดช่วง\n\n{site.name}',
            'Dear {person.name},\n\nYour certificate {number} of {subject} expires on {expires}.\n\nTo renew it without a gap, you can enrol in the refresher course from today.\n\n{site.name}',
          ],
        ),
      ],
    },
    {
      code: 'unpaid',
      start: 'order-unpaid',
      steps: [
        stopWithout('{email}', ['มีอีเมลผู้ซื้อหรือไม่', 'Is there an address of the buyer?']),
        mail(
          ['ติดตามคำสั่งซื้อ', 'Ask about the order'],
          '{email}',
          ['คำสั่งซื้อ {number} ยังไม่ได้ชำระเงิน', 'Order {number} has not been paid'],
          [
            'สวัสดีคุณ {buyer}\n\nคำสั่งซื้อ {number} ({items}) ยอด {amount} บาท หมดเวลาชำระเงินแล้ว หากยังสนใจ คุณสั่งซื้อใหม่ได้ตลอดเวลา\n\nหากพบปัญหาในการชำระเงิน ตอบกลับอีเมลนี้ได้ ทีมงานยินดีช่วยเหลือ\n\n{site.name}',
            'Dear {buyer},\n\nThe time to pay order {number} ({items}) of {amount} baht is over. If you are still interested, you can order again at any time.\n\nDid something go wrong while paying? Answer this mail. We are happy to help.\n\n{site.name}',
          ],
        ),
      ],
    },
    {
      code: 'chat',
      start: 'order-paid',
      steps: [
        {
          name: say('แจ้งห้องแชตของทีม', 'Tell the team’s chat'),
          code: 'request',
          request: {
            // The address that the chat gives for messages from outside is the site's own.
            endpoint: '',
            data: say(
              '{"text": "{site.name}: {buyer} ชำระเงินแล้ว {amount} บาท ({items}) เลขที่ {number}"}',
              '{"text": "{site.name}: {buyer} paid {amount} baht ({items}), number {number}"}',
            ),
          },
        },
      ],
    },
    {
      code: 'quotation',
      start: 'form-sent',
      steps: [
        mail(
          ['แจ้งฝ่ายขาย', 'Tell the sales team'],
          '',
          ['มีผู้ขอใบเสนอราคา', 'Somebody asks for a quotation'],
          [
            'มีผู้ขอใบเสนอราคาจาก {person.name} ({person.email})\n\nเปิดหน้าแบบฟอร์มเพื่อดูรายละเอียดและออกใบเสนอราคา',
            '{person.name} ({person.email}) asks for a quotation.\n\nOpen the entries of the form to see it and to write the quotation.',
          ],
        ),
        stopWithout('{person.email}', ['มีอีเมลผู้ขอหรือไม่', 'Is there an address of theirs?']),
        mail(
          ['ตอบรับผู้ขอ', 'Answer them'],
          '{person.email}',
          ['เราได้รับคำขอใบเสนอราคาของคุณแล้ว', 'Your request for a quotation has arrived'],
          [
            'สวัสดีคุณ {person.name}\n\nขอบคุณที่สนใจหลักสูตรของ {site.name} ทีมงานจะจัดทำใบเสนอราคาและส่งให้คุณภายในหนึ่งวันทำการ',
            'Dear {person.name},\n\nThank you for your interest in the courses of {site.name}. We will send you a quotation within one working day.',
          ],
        ),
      ],
    },
  ]
}

/** What may come with the steps of a ready-made flow. */
export const readyStarts: readonly StartKind[] = [...new Set(readyMadeIn('en').map(({ start }) => start))]
