import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  label: textSetting({ th: 'ข้อความบนปุ่มส่ง', en: 'Words on the button' }, '', 100),
  submitting: textSetting({ th: 'ข้อความระหว่างส่ง', en: 'Said while it is sent' }),
  subject: textSetting({ th: 'หัวข้อเมื่อส่งแล้ว', en: 'Heading once it is sent' }),
  message: textSetting({ th: 'ข้อความเมื่อส่งแล้ว', en: 'Said once it is sent' }),
  notify: textSetting({ th: 'อีเมลที่รับแจ้งเมื่อมีผู้ส่ง', en: 'E-mail address that is told of entries' }, '', 254),
  quantity: choiceSetting(
    { th: 'จำนวนในคำสั่งซื้อ', en: 'What an order counts' },
    {
      one: { th: 'หนึ่งต่อแบบฟอร์ม', en: 'One for the form' },
      set: { th: 'ตามจำนวนชุดข้อมูล', en: 'Each filling of the first set' },
    },
  ),
}

/** The end of a form: its button, what is said when it is sent, and who is told. Visitors get only the words. */
export const submit = defineBlock({
  type: 'submit',
  label: { th: 'ปุ่มส่งแบบฟอร์ม', en: 'Button that sends the form' },
  staysOnServer: true,
  fields,
  sample: { settings: { label: 'ส่งแบบฟอร์ม' } },
})
