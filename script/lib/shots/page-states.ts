import type { Page } from 'playwright-core'
import type { Shot, Stage } from './shot.ts'
import { inSection, press, see, send } from './steps.ts'

const formOf = (stage: Stage, slug: string) => stage.find('post', { slug })

const QUESTION = {
  ชื่อของคุณ: 'ก้องภพ ตั้งใจเรียน',
  อีเมล: 'kongphop@example.test',
  ติดต่อเรื่อง: 'สอบถามหลักสูตร',
  ข้อความ: 'อยากทราบวันเปิดรับสมัครหลักสูตรหัวหน้างานรอบถัดไป และส่วนลดสำหรับสมาชิก 10 คน',
}

async function askQuestion(stage: Stage): Promise<{ formID: string; entry: string }> {
  const formID = await formOf(stage, 'contact-form')
  const { _id } = await stage.call<{ _id: string }>('member', 'POST', 'form', { formID, formData: QUESTION })
  return { formID, entry: _id }
}

/** Registers a member by a form that ends with an order. */
async function orderSeat(stage: Stage): Promise<string> {
  const course = await stage.find('course', { name: { $regex: 'ความปลอดภัย' }, price: { $gt: 0 } })
  const builder = [{ columns: [[{ type: 'input', uid: 'person', name: 'ชื่อ', required: true }]] }]
  const data = {
    type: 'form',
    title: 'จองที่นั่ง',
    slug: 'shot-order',
    builder,
    next: 'order',
    course,
    status: true,
  }
  const { _id: formID } = await stage.call<{ _id: string }>('admin', 'POST', 'post', { data })
  const sent = { formID, formData: { ชื่อ: 'สมชาย ใจดี' } }
  const { next } = await stage.call<{ next: { orderId: string } }>('member', 'POST', 'form', sent)
  return `/lesson/pay/${next.orderId}`
}

async function importBroken(page: Page): Promise<void> {
  const posts = [
    { type: 'page', title: 'หน้าใหม่', slug: 'new-page', builder: [{ columns: 'ไม่ใช่รายการ' }] },
    { type: 'page', slug: 'add' },
  ]
  const buffer = Buffer.from(JSON.stringify(posts))
  await page.setInputFiles('input[name=file]', { name: 'pages.json', mimeType: 'application/json', buffer })
  await page.click('main form:has(input[name=file]) button[type=submit]')
  await page.waitForSelector('main [role=alert]')
}

/** What pages and forms show beside themselves. */
export const pageStates: readonly Shot[] = inSection('Pages and forms', [
  { name: 'page-of-blocks', title: 'A page of blocks', path: '/cms/page/about-us' },
  {
    name: 'page-post',
    title: 'A post',
    path: '/cms/post/news/certificates-with-qr-code',
  },
  {
    name: 'pages-of-group',
    title: 'The pages of a group',
    as: 'admin',
    path: async (stage) => `/cms/pages/${await stage.find('post', { slug: 'news' })}`,
  },
  {
    name: 'page-preview',
    title: 'A page in the editor’s frame',
    as: 'admin',
    path: async (stage) => `/cms/iframe/${await stage.find('post', { slug: 'about-us' })}`,
  },
  { name: 'page-locked', title: 'A page behind a password', path: '/cms/page/class-files' },
  {
    name: 'page-lock-refused',
    title: 'A wrong password',
    path: '/cms/page/class-files',
    act: send({ page_password: 'ไม่ใช่รหัสนี้' }, 'main [role=alert]'),
  },
  { name: 'page-for-members', title: 'A page for members', path: '/cms/page/members-library' },
  {
    name: 'pages-import-faults',
    title: 'An import that was refused',
    path: '/cms/pages',
    as: 'admin',
    isWindow: true,
    shows: 'main [role=alert]',
    act: importBroken,
  },
  { name: 'form-group', title: 'A registration for several people', path: '/cms/page/group-registration' },
  { name: 'form-quotation', title: 'A form with tabs', path: '/cms/page/quotation' },
  {
    name: 'form-faults',
    title: 'A form with faults',
    path: '/cms/page/contact-form',
    act: async (page, stage) => {
      await see('main form[novalidate]')(page, stage)
      await press('main form button[type=submit]', 'main [role=alert]')(page, stage)
    },
  },
  {
    name: 'form-entries',
    title: 'What was sent by a form',
    as: 'admin',
    path: async (stage) => `/cms/form/${(await askQuestion(stage)).formID}`,
  },
  {
    name: 'form-entry',
    title: 'One entry of a form',
    as: 'admin',
    path: async (stage) => {
      const { formID, entry } = await askQuestion(stage)
      return `/cms/form/${formID}/${entry}`
    },
  },
  { name: 'order-pay', title: 'What is to be paid', as: 'member', path: orderSeat },
])
