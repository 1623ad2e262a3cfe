import { groupRegistration } from './form-group-registration.ts'
import type { StoredRow } from './stored-form.ts'
import { input, row } from './stored-form.ts'

/** A form of the demo as it is stored. */
export interface DemoForm {
  readonly title: string
  readonly slug: string
  readonly next: 'order' | null
  readonly builder: readonly StoredRow[]
}

const quotation: DemoForm = {
  title: 'ขอใบเสนอราคา',
  slug: 'quotation',
  next: null,
  builder: [
    row({ tab: 'ผู้ติดต่อ' }, [
      [input('ชื่อ-นามสกุล', { uid: 'q-name', required: true, autocomplete: 'name' })],
      [input('ชื่อหน่วยงาน', { uid: 'q-company', required: true, autocomplete: 'organization' })],
    ]),
    row({ tab: 'ผู้ติดต่อ' }, [
      [input('อีเมล', { uid: 'q-email', required: true, inputType: 'email' })],
      [input('เบอร์โทรศัพท์', { uid: 'q-phone', required: true, inputType: 'tel' })],
    ]),
    row({ tab: 'การอบรมที่สนใจ' }, [
      [
        {
          type: 'select',
          uid: 'q-kind',
          name: 'รูปแบบการอบรม',
          required: true,
          options: ['อบรมที่หน่วยงานของคุณ', 'อบรมออนไลน์สด', 'บทเรียนออนไลน์'],
        },
      ],
      [
        input('จำนวนผู้เข้าอบรม (คน)', {
          uid: 'q-people',
          required: true,
          inputType: 'number',
          maxLength: 4,
        }),
      ],
    ]),
    row({ tab: 'การอบรมที่สนใจ' }, [
      [
        {
          type: 'checkbox',
          uid: 'q-topics',
          name: 'หัวข้อที่สนใจ',
          required: true,
          reqError: 'กรุณาเลือกอย่างน้อยหนึ่งหัวข้อ',
          options: ['บัญชีและภาษี', 'การจัดการและภาวะผู้นำ', 'เทคโนโลยีและข้อมูล', 'ความปลอดภัยในการทำงาน'],
        },
      ],
      [
        {
          type: 'datetime',
          uid: 'q-when',
          name: 'วันและเวลาที่สะดวก',
          withTime: true,
          yearsAhead: 1,
          help: 'วัน เดือน ปี พ.ศ. และเวลา เช่น 9/4/2570 09:00',
        },
      ],
    ]),
    row({ tab: 'การอบรมที่สนใจ' }, [
      [
        {
          type: 'textarea',
          uid: 'q-note',
          name: 'รายละเอียดเพิ่มเติม',
          maxLength: 1000,
          placeholder: 'วัตถุประสงค์ งบประมาณ หรือสถานที่จัดอบรม',
        },
      ],
    ]),
    row({}, [
      [
        {
          type: 'submit',
          uid: 'q-send',
          name: 'ขอใบเสนอราคา',
          subject: 'ได้รับคำขอใบเสนอราคาแล้ว',
          message: 'ทีมงานจะส่งใบเสนอราคาให้ทางอีเมลภายใน 1 วันทำการ',
        },
      ],
    ]),
  ],
}

const contact: DemoForm = {
  title: 'ติดต่อเรา',
  slug: 'contact-form',
  next: null,
  builder: [
    row({}, [
      [
        input('ชื่อของคุณ', {
          uid: 'c-name',
          required: true,
          reqError: 'กรุณากรอกชื่อของคุณ',
          autocomplete: 'name',
        }),
      ],
      [input('อีเมล', { uid: 'c-email', required: true, inputType: 'email' })],
    ]),
    row({}, [
      [
        {
          type: 'radiobox',
          uid: 'c-about',
          name: 'ติดต่อเรื่อง',
          required: true,
          options: ['สอบถามหลักสูตร', 'การชำระเงิน', 'ปัญหาการใช้งาน', 'อื่น ๆ'],
          // As the specification stores rules: on the answer, with the place of what it changes.
          logics: [
            {
              method: 'show',
              value: 'การชำระเงิน',
              destination: { row: 2, column: 0, object: 0 },
              default: false,
              required: true,
            },
          ],
        },
      ],
    ]),
    row({}, [
      [
        input('เลขที่คำสั่งซื้อ', {
          uid: 'c-order',
          show: false,
          minLength: 4,
          reqError: 'กรุณากรอกเลขที่คำสั่งซื้อ',
        }),
      ],
    ]),
    row({}, [
      [
        {
          type: 'textarea',
          uid: 'c-message',
          name: 'ข้อความ',
          required: true,
          reqError: 'กรุณากรอกข้อความ',
          minLength: 10,
          maxLength: 2000,
        },
      ],
    ]),
    row({}, [
      [
        {
          type: 'button',
          uid: 'c-tell-me',
          name: 'แจ้งฉันเมื่อเปิดรับสมัคร',
          flow: 'แจ้งเมื่อเปิดรับสมัคร',
          kind: 'secondary',
        },
      ],
    ]),
    row({}, [
      [
        {
          type: 'submit',
          uid: 'c-send',
          name: 'ส่งข้อความ',
          subject: 'ได้รับข้อความของคุณแล้ว',
          message: 'ขอบคุณที่ติดต่อเรา ทีมงานจะตอบกลับทางอีเมลภายใน 1 วันทำการ',
        },
      ],
    ]),
  ],
}

export const demoForms: readonly DemoForm[] = [groupRegistration, quotation, contact]
