import type { Shot, Stage } from './shot.ts'
import { inSection } from './steps.ts'

const QUESTIONS = [
  ['วรัญญา สุขสวัสดิ์', 'waranya@example.test', 'อยากทราบวันเปิดรับสมัครหลักสูตรความปลอดภัยรอบถัดไป'],
  ['ก้องภพ ใจกล้า', 'kongpop@example.test', 'บริษัทสนใจจัดอบรมภายในให้พนักงาน 40 คน ขอปรึกษาหัวข้อค่ะ'],
] as const

/** Sends the demo's contact form twice and answers the path of its entries. */
async function sendQuestions(stage: Stage): Promise<string> {
  const formID = await stage.find('post', { slug: 'contact-form' })
  for (const [name, email, words] of QUESTIONS) {
    const formData = { ชื่อของคุณ: name, อีเมล: email, ติดต่อเรื่อง: 'สอบถามหลักสูตร', ข้อความ: words }
    await stage.call('member', 'POST', 'form', { formID, formData })
  }
  return `/cms/form/${formID}`
}

/** Orders by a form of one field, and answers the path of the page that asks for the money. */
async function orderByForm(stage: Stage): Promise<string> {
  const name = 'ชื่อผู้สมัคร'
  const builder = [{ columns: [[{ type: 'input', uid: 'who', name, required: true }]] }]
  const data = { type: 'form', title: 'สมัครอบรม', slug: 'shots-order', next: 'order', builder, status: true }
  const { _id: formID } = await stage.call<{ _id: string }>('admin', 'POST', 'post', { data })
  const sent = { formID, formData: { [name]: 'ใบบัว พิพัฒน์ผล' } }
  const { next } = await stage.call<{ next?: { orderId: string } }>('member', 'POST', 'form', sent)
  return `/lesson/pay/${next?.orderId ?? ''}`
}

/** Built pages that ask for something first, and what comes of their forms. */
export const pageStates: readonly Shot[] = inSection('Built pages and forms', [
  { name: 'page-login-gate', title: 'Page for people who are signed in', path: '/cms/page/members-library' },
  { name: 'page-locked', title: 'Page with a password', path: '/cms/page/class-files' },
  {
    name: 'page-locked-refused',
    title: 'Page with a password: refused',
    path: '/cms/page/class-files',
    isAlone: true,
    act: async (page) => {
      await page.fill('#page-password', 'not-the-one')
      await page.click('main form button[type=submit]')
      await page.waitForSelector('main [role=alert]')
    },
  },
  {
    name: 'form-tabs',
    title: 'Form in two tabs',
    path: '/cms/page/quotation',
    act: async (page) => {
      await page.getByRole('tab', { name: 'การอบรมที่สนใจ' }).click()
      await page.getByText('หัวข้อที่สนใจ').first().waitFor({ state: 'visible' })
    },
  },
  { name: 'form-entries', title: 'What people sent by a form', as: 'admin', path: sendQuestions },
  {
    name: 'form-entry',
    title: 'One of them',
    as: 'admin',
    path: sendQuestions,
    act: async (page) => {
      await page
        .getByRole('link', { name: /^เปิดรายการเมื่อ/ })
        .first()
        .click()
      await page.waitForURL(/\/cms\/form\/[^/]+\/[^/?]+/)
      await page.getByText('สอบถามหลักสูตร').first().waitFor()
    },
  },
  { name: 'lesson-pay', title: 'Payment of an order', as: 'member', path: orderByForm },
])
