import { formInput, formRow } from '#modules/posts/public.server.ts'
import type { ReadyTemplate, Say } from '../../template.ts'

const form = { use: 'page', type: 'form', group: 'forms' } as const

const person = (say: Say, uid: string) => [
  formRow({}, [
    [formInput(say('ชื่อ-นามสกุล', 'Full name'), { uid: `${uid}-name`, required: true, autocomplete: 'name' })],
    [formInput(say('ชื่อหน่วยงาน', 'Company'), { uid: `${uid}-company`, autocomplete: 'organization' })],
  ]),
  formRow({}, [
    [
      formInput(say('อีเมล', 'E-mail'), {
        uid: `${uid}-email`,
        required: true,
        inputType: 'email',
        autocomplete: 'email',
      }),
    ],
    [
      formInput(say('เบอร์โทรศัพท์', 'Telephone'), {
        uid: `${uid}-phone`,
        required: true,
        inputType: 'tel',
        autocomplete: 'tel',
      }),
    ],
  ]),
]

const send = (say: Say, uid: string, label: readonly [string, string]) =>
  formRow({}, [
    [
      {
        type: 'submit',
        uid: `${uid}-send`,
        name: say('ส่ง', 'Send'),
        label: say(...label),
        subject: say('ส่งเรียบร้อยแล้ว', 'It has been sent'),
        message: say(
          'ขอบคุณ ทีมงานจะติดต่อกลับภายในหนึ่งวันทำการ',
          'Thank you. We write back within one working day.',
        ),
      },
    ],
  ])

/** Pages that people fill in. */
export const formPages: readonly ReadyTemplate[] = [
  {
    ...form,
    id: 'registration-form',
    icon: 'clipboard-list',
    title: { th: 'แบบฟอร์มลงทะเบียน', en: 'Registration form' },
    about: { th: 'ข้อมูลผู้สมัคร หลักสูตรที่สนใจ และการยินยอม', en: 'Who registers, for what, and their consent' },
    draw: ({ say }) => [
      ...person(say, 'reg'),
      formRow({}, [
        [
          {
            type: 'radiobox',
            uid: 'reg-kind',
            name: say('รูปแบบที่สะดวก', 'How you would like to learn'),
            required: true,
            options: ['ในห้องเรียน', 'ออนไลน์'],
          },
        ],
        [{ type: 'datetime', uid: 'reg-when', name: say('วันที่สะดวก', 'A day that suits you'), yearsAhead: 1 }],
      ]),
      formRow({}, [
        [
          {
            type: 'textarea',
            uid: 'reg-note',
            name: say('สิ่งที่อยากให้เราทราบ', 'What we should know'),
            maxLength: 1000,
          },
        ],
      ]),
      formRow({}, [
        [
          {
            type: 'checkbox',
            uid: 'reg-consent',
            name: say('การยินยอม', 'Consent'),
            required: true,
            options: ['ยินยอมให้เก็บข้อมูลเพื่อติดต่อกลับเรื่องการอบรม'],
          },
        ],
      ]),
      send(say, 'reg', ['ส่งใบสมัคร', 'Send the registration']),
    ],
  },
  {
    ...form,
    id: 'corporate-quotation',
    icon: 'file-text',
    title: { th: 'ขอใบเสนอราคาสำหรับองค์กร', en: 'Corporate quotation' },
    about: {
      th: 'จำนวนคน หัวข้อ วันที่ และที่อยู่ออกเอกสาร',
      en: 'People, subjects, days and the address for documents',
    },
    draw: ({ say }) => [
      ...person(say, 'quo'),
      formRow({}, [
        [
          {
            type: 'select',
            uid: 'quo-kind',
            name: say('รูปแบบการอบรม', 'Kind of training'),
            required: true,
            options: ['อบรมที่หน่วยงานของคุณ', 'อบรมออนไลน์สด', 'บทเรียนออนไลน์'],
          },
        ],
        [
          formInput(say('จำนวนผู้เข้าอบรม (คน)', 'Number of people'), {
            uid: 'quo-people',
            required: true,
            inputType: 'number',
            maxLength: 4,
          }),
        ],
      ]),
      formRow({}, [
        [
          {
            type: 'textarea',
            uid: 'quo-topics',
            name: say('หัวข้อที่สนใจ', 'Subjects'),
            required: true,
            maxLength: 1000,
          },
        ],
      ]),
      formRow({}, [
        [
          {
            type: 'address',
            uid: 'quo-address',
            name: say('ที่อยู่สำหรับออกใบเสนอราคา', 'Address of the quotation'),
          },
        ],
      ]),
      send(say, 'quo', ['ขอใบเสนอราคา', 'Ask for a quotation']),
    ],
  },
]
