import type { Audience } from './words.ts'

export interface DemoFlow {
  readonly name: string
  readonly audience: Audience
  readonly steps: readonly object[]
}

const confirmTo = (to: string) => ({
  name: 'ส่งอีเมลยืนยัน',
  code: 'mail',
  input: {
    to,
    name: '{ชื่อของคุณ}',
    subject: 'เราจะแจ้งคุณเมื่อเปิดรับสมัคร',
    text: 'ขอบคุณที่สนใจเรียนกับ {site.name}\n\nเราบันทึกอีเมลของคุณไว้แล้ว และจะเขียนถึงคุณทันทีที่รอบใหม่เปิดรับสมัคร',
  },
})

const notifyStaff = (who: string) => ({
  name: 'แจ้งทีมงาน',
  code: 'mail',
  input: {
    to: 'hello@sala.test',
    subject: 'มีผู้รอรอบใหม่',
    text: `${who} ขอให้แจ้งเมื่อเปิดรับสมัครรอบใหม่`,
  },
})

/** The flows of the first academy: one behind a button of the contact form, one when members open their library. */
export const demoFlows: readonly DemoFlow[] = [
  {
    name: 'แจ้งเมื่อเปิดรับสมัคร',
    audience: 'public',
    steps: [
      {
        name: 'กรอกอีเมลไว้แล้วหรือยัง',
        code: 'condition',
        output: {
          type: 'logic',
          logic: { rules: [{ value: '{อีเมล}', comparison: 'is-filled' }] },
          trueActions: [confirmTo('{อีเมล}'), notifyStaff('{อีเมล}')],
          falseActions: [
            {
              name: 'ถามอีเมล',
              code: 'prompt',
              input: {
                title: 'แจ้งฉันเมื่อเปิดรับสมัคร',
                text: 'เราจะเขียนถึงคุณเมื่อรอบใหม่เปิดรับสมัคร และไม่ใช้อีเมลนี้เพื่อการอื่น',
                type: 'email',
                label: 'อีเมลของคุณ',
              },
              export: true,
            },
            confirmTo('{export.prompt.value}'),
            notifyStaff('{export.prompt.value}'),
          ],
        },
      },
      {
        name: 'บอกว่าเรียบร้อย',
        code: 'toast',
        input: { type: 'success', text: 'บันทึกแล้ว เราส่งอีเมลยืนยันให้คุณแล้ว', duration: 6000 },
      },
    ],
  },
  {
    name: 'ต้อนรับสมาชิก',
    audience: 'member',
    steps: [{ name: 'ทักทาย', code: 'toast', input: { text: 'ยินดีต้อนรับ คุณ{person.name}' } }],
  },
]
