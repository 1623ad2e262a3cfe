import type { DemoForm } from './forms.ts'
import { input, row } from './stored-form.ts'

const whenCompany = [{ source: 'g-kind', comparison: 'is', value: 'นิติบุคคล' }]
const people = { dataMode: 'set', dataSetName: 'ผู้เข้าอบรม', limit: 10 }

const coordinator = [
  row({ value: 'ผู้ประสานงาน' }, [
    [
      input('ชื่อ-นามสกุลผู้ประสานงาน', {
        uid: 'g-name',
        required: true,
        reqError: 'กรุณากรอกชื่อผู้ประสานงาน',
        autocomplete: 'name',
      }),
    ],
    [input('อีเมล', { uid: 'g-email', required: true, inputType: 'email', help: 'เราจะส่งใบยืนยันไปที่อีเมลนี้' })],
  ]),
  row({}, [
    [input('เบอร์โทรศัพท์', { uid: 'g-phone', required: true, inputType: 'tel' })],
    [
      {
        type: 'radiobox',
        uid: 'g-kind',
        name: 'สมัครในนาม',
        required: true,
        reqError: 'กรุณาเลือกว่าสมัครในนามใด',
        options: ['บุคคลทั่วไป', 'นิติบุคคล'],
      },
    ],
  ]),
  row({}, [
    [
      input('ชื่อหน่วยงาน', {
        uid: 'g-company',
        show: false,
        reqError: 'กรุณากรอกชื่อหน่วยงาน',
        autocomplete: 'organization',
        logics: [
          { method: 'show', match: 'all', when: whenCompany },
          { method: 'require', match: 'all', when: whenCompany },
        ],
      }),
    ],
    [
      {
        type: 'upload',
        uid: 'g-papers',
        name: 'หนังสือรับรองบริษัท',
        show: false,
        fileTypeLimit: 'pdf,jpg,jpeg,png',
        fileSizeLimit: 5,
        itemLimit: 2,
        multipleFiles: true,
        logics: [{ method: 'show', match: 'all', when: whenCompany }],
      },
    ],
  ]),
]

const participants = [
  row(people, [
    [
      input('ชื่อ-นามสกุล', {
        uid: 'g-person',
        required: true,
        reqError: 'กรุณากรอกชื่อผู้เข้าอบรม',
        help: 'ตามที่จะปรากฏในประกาศนียบัตร',
      }),
    ],
    [{ type: 'datetime', uid: 'g-born', name: 'วันเกิด', required: true, reqError: 'กรุณากรอกวันเกิด' }],
  ]),
  row(people, [
    [
      {
        type: 'select',
        uid: 'g-band',
        name: 'ระดับตำแหน่ง',
        options: ['พนักงาน', 'หัวหน้างาน', 'ผู้จัดการ', 'ผู้บริหาร'],
      },
    ],
    [
      {
        type: 'radiobox',
        uid: 'g-food',
        name: 'อาหาร',
        required: true,
        value: 'ทั่วไป',
        options: ['ทั่วไป', 'มังสวิรัติ', 'ฮาลาล', 'แพ้อาหาร'],
      },
      input('แพ้อาหารชนิดใด', {
        uid: 'g-allergy',
        show: false,
        reqError: 'กรุณาระบุอาหารที่แพ้',
        logics: [
          { method: 'show', match: 'all', when: [{ source: 'g-food', comparison: 'is', value: 'แพ้อาหาร' }] },
          {
            method: 'require',
            match: 'all',
            when: [{ source: 'g-food', comparison: 'is', value: 'แพ้อาหาร' }],
          },
        ],
      }),
    ],
  ]),
  row(people, [
    [
      {
        type: 'upload',
        uid: 'g-photo',
        name: 'รูปถ่ายสำหรับบัตรผู้เข้าอบรม',
        fileTypeLimit: 'jpg,jpeg,png',
        fileSizeLimit: 3,
        itemLimit: 1,
      },
    ],
  ]),
]

/** Registers several people at once and leads to the pay page. */
export const groupRegistration: DemoForm = {
  title: 'สมัครอบรมแบบกลุ่ม',
  slug: 'group-registration',
  next: 'order',
  builder: [
    ...coordinator,
    ...participants,
    row({ value: 'การออกเอกสาร' }, [
      [
        {
          type: 'address',
          uid: 'g-address',
          name: 'ที่อยู่สำหรับออกใบกำกับภาษี',
          required: true,
          reqError: 'กรุณากรอกที่อยู่สำหรับออกใบกำกับภาษี',
        },
      ],
    ]),
    row({}, [
      [
        {
          type: 'checkbox',
          uid: 'g-known',
          name: 'รู้จักหลักสูตรนี้จาก',
          options: ['เว็บไซต์', 'เฟซบุ๊ก', 'เพื่อนหรือหัวหน้าแนะนำ', 'อีเมลข่าวสาร'],
        },
      ],
      [{ type: 'textarea', uid: 'g-note', name: 'หมายเหตุ', maxLength: 500 }],
    ]),
    row({}, [
      [
        {
          type: 'checkbox',
          uid: 'g-agree',
          name: 'เงื่อนไขการสมัคร',
          required: true,
          reqError: 'กรุณายอมรับเงื่อนไขก่อนสมัคร',
          options: ['ยอมรับเงื่อนไขการสมัครและนโยบายความเป็นส่วนตัว'],
        },
        { type: 'hidden', uid: 'g-channel', name: 'ช่องทาง', value: 'เว็บไซต์' },
      ],
    ]),
    row({}, [
      [
        {
          type: 'submit',
          uid: 'g-send',
          name: 'สมัครและไปหน้าชำระเงิน',
          submitting: 'กำลังส่งใบสมัคร',
          // The price is that of a course for each of the people.
          quantity: 'set',
        },
      ],
    ]),
  ],
}
