import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const designScreens = recordScreens({
  section: '/lesson',
  at: 'certificates/designs',
  order: 41,
  collection: 'certificate_design',
  titles: [
    { th: 'แบบใบรับรอง', en: 'Certificate designs' },
    { th: 'เพิ่มแบบใบรับรอง', en: 'Add a design' },
    { th: 'ออกแบบใบรับรอง', en: 'Design a certificate' },
    { th: 'รายละเอียดแบบใบรับรอง', en: 'Certificate design' },
  ],
}).map((row) =>
  row.generic?.kind === 'edit'
    ? {
        ...row,
        file: 'modules/certificates/screens/design.tsx',
        texts: ['certificate_design', 'certificate-designs', 'records-screen'],
      }
    : row,
)

/** Checking a certificate, one's own, and what staff do with all of them. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
    {
      path: 'certification/:cid/:uid?',
      order: 14,
      title: { th: 'ประกาศนียบัตร', en: 'Certificate' },
      file: 'modules/certificates/screens/certificate.tsx',
      texts: ['certificates'],
    },
    {
      path: 'certification/search',
      title: { th: 'ตรวจสอบประกาศนียบัตร', en: 'Check a certificate' },
      order: 15,
      auth: false,
      islands: true,
      cache: { query: ['code'] },
      file: 'modules/certificates/screens/search.tsx',
      texts: ['certificates'],
    },
    {
      path: 'certificate-picture/:id/:name',
      title: { th: 'ภาพสำหรับแชร์ใบรับรอง', en: 'Picture of a shared certificate' },
      order: 15,
      auth: false,
      file: 'modules/certificates/screens/certificate-card.ts',
      texts: [],
    },
    {
      path: 'certificate-file/:id/:file',
      title: { th: 'ไฟล์ใบรับรอง', en: 'File of a certificate' },
      file: 'modules/certificates/screens/certificate-file.tsx',
    },
  ]),
  ...extendSection({ path: '/user', roles: ['public'] }, [
    {
      path: 'certificates',
      order: 18,
      title: { th: 'ใบรับรองของฉัน', en: 'My certificates' },
      inApp: true,
      file: 'modules/certificates/screens/own-certificates.tsx',
      texts: ['certificates'],
    },
  ]),
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'certificates',
      order: 40,
      title: { th: 'ใบรับรองทั้งหมด', en: 'All certificates' },
      inMenu: true,
      icon: 'award',
      file: 'modules/certificates/screens/certificates.tsx',
      texts: ['certificates', 'records-screen', 'lists', 'dates'],
    },
    {
      path: 'certificates/:id',
      title: { th: 'ใบรับรองของหลักสูตร', en: 'Certificates of a course' },
      file: 'modules/certificates/screens/course-certificates.tsx',
      texts: ['certificates', 'certificate-designs', 'certificate-bulk', 'records-screen', 'lists', 'dates'],
    },
    {
      path: 'certificates/designs/preview/:id/:file',
      title: { th: 'ตัวอย่างใบรับรอง', en: 'Preview of a certificate' },
      file: 'modules/certificates/screens/design-preview.tsx',
    },
    ...designScreens,
  ]),
]
