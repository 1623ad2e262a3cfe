import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/application',
      title: { th: 'คำขอรับรอง', en: 'Applications' },
      roles: ['admin', 'public'],
      home: 'home',
      group: 'extra',
      icon: 'file-badge',
      order: 20,
      plugin: 'application',
    },
    [
      { path: 'home', title: { th: 'ภาพรวมคำขอ', en: 'Application overview' }, inMenu: true, inApp: true },
      { path: 'factory', title: { th: 'โต๊ะผู้ยื่นคำขอ', en: 'Applicant’s desk' }, inMenu: true },
      {
        path: 'auditor',
        title: { th: 'โต๊ะผู้ตรวจประเมิน', en: 'Auditor’s desk' },
        roles: ['admin', 'manager'],
        inMenu: true,
      },
      {
        path: 'verifier',
        title: { th: 'โต๊ะผู้พิจารณา', en: 'Verifier’s desk' },
        roles: ['admin', 'manager'],
        inMenu: true,
      },
      { path: 'list', title: { th: 'คำขอทั้งหมด', en: 'All applications' }, inMenu: true },
      { path: 'new', title: { th: 'ยื่นคำขอใหม่', en: 'New application' }, inMenu: true },
      {
        path: 'view/:id',
        title: { th: 'ดูคำขอ', en: 'View an application' },
        file: 'modules/applications/screens/application.tsx',
        texts: ['applications', 'application'],
      },
      { path: 'edit/:id', title: { th: 'แก้ไขคำขอ', en: 'Edit an application' } },
      { path: 'status/:id', title: { th: 'สถานะคำขอ', en: 'Application status' } },
      {
        path: 'document/:id',
        title: { th: 'เอกสารของคำขอ', en: 'Application documents' },
        file: 'modules/applications/screens/document.tsx',
        texts: ['applications', 'application'],
      },
      { path: 'apply/:id/:status', title: { th: 'ดำเนินการคำขอ', en: 'Work on an application' } },
      { path: 'form/:id/:form', title: { th: 'แบบฟอร์มคำขอ', en: 'Application form' } },
      { path: 'detail/:id', title: { th: 'รายละเอียดคำขอ', en: 'Application' } },
    ],
  ),
  ...defineSection(
    {
      path: '/form',
      title: { th: 'แบบฟอร์ม', en: 'Forms' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'extra',
      icon: 'file-pen',
      order: 30,
      plugin: 'application',
    },
    [
      { path: 'dashboard', title: { th: 'แบบฟอร์มทั้งหมด', en: 'All forms' }, inMenu: true },
      { path: 'new', title: { th: 'สร้างแบบฟอร์ม', en: 'New form' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/apply',
      title: { th: 'การสมัคร', en: 'Submissions' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'extra',
      icon: 'inbox',
      order: 40,
      plugin: 'application',
    },
    [
      { path: 'dashboard', title: { th: 'การสมัครทั้งหมด', en: 'All submissions' }, inMenu: true },
      { path: 'new', title: { th: 'บันทึกการสมัคร', en: 'New submission' }, inMenu: true },
    ],
  ),
]
