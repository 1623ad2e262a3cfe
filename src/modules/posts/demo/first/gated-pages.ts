import type { DemoPage } from '../demo-post.ts'
import { compactHtml } from '../demo-post.ts'

const row = (uid: string, html: string) => ({
  uid,
  width: 'reading',
  columns: [[{ type: 'paragraph', uid: `${uid}-text`, value: compactHtml(html) }]],
})

/** A page that only members see. */
export const membersPage: DemoPage = {
  title: 'ห้องสมุดสมาชิก',
  slug: 'members-library',
  content: '',
  authen: true,
  builder: [
    row(
      'library',
      `<p>แม่แบบเอกสารและแบบฟอร์มที่ใช้ในห้องเรียน ดาวน์โหลดไปปรับใช้กับงานของคุณได้เลย</p>
       <ul><li>แบบตรวจความปลอดภัยประจำวัน</li><li>ตารางคำนวณภาษีหัก ณ ที่จ่าย</li><li>แผนการสอนงานพนักงานใหม่ 30 วัน</li></ul>`,
    ),
    { uid: 'welcome', columns: [[{ type: 'flow_run', uid: 'welcome-flow', flow: 'ต้อนรับสมาชิก' }]] },
  ],
}

/** A page that asks for the password which participants get in class. */
export const classFilesPage: DemoPage = {
  title: 'เอกสารประกอบการอบรมรุ่นที่ 12',
  slug: 'class-files',
  content: '',
  password: 'sala2569',
  builder: [
    row(
      'files',
      `<p>เอกสารสำหรับผู้เข้าอบรมรุ่นที่ 12 เท่านั้น กรุณาอย่าส่งต่อ</p>
       <ol><li>สไลด์วันแรก: กฎหมายที่หัวหน้างานต้องรู้</li><li>สไลด์วันที่สอง: กรณีศึกษา</li><li>เฉลยแบบฝึกหัด</li></ol>`,
    ),
  ],
}
