import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/bqclp-access',
      title: { th: 'ทางเข้าระบบคำขอ', en: 'Request access' },
      roles: [],
      home: 'profile',
      group: 'extra',
      icon: 'log-in',
      order: 50,
      plugin: 'bqclp',
    },
    [
      { path: 'login', title: { th: 'เข้าสู่ระบบคำขอ', en: 'Log in to requests' }, auth: false },
      { path: 'profile', title: { th: 'ข้อมูลผู้ขอ', en: 'Requester profile' } },
    ],
  ),
  ...defineSection(
    {
      path: '/bqclp-create',
      title: { th: 'เปิดคำขอ', en: 'Open a request' },
      roles: ['admin', 'public'],
      home: 'create',
      group: 'extra',
      icon: 'file-plus',
      order: 60,
      plugin: 'bqclp',
    },
    [{ path: 'create', title: { th: 'เปิดคำขอใหม่', en: 'Open a new request' }, inMenu: true }],
  ),
  ...defineSection(
    {
      path: '/bqclp-request',
      title: { th: 'คำขอของฉัน', en: 'Requests' },
      roles: ['admin', 'public'],
      home: 'request',
      group: 'extra',
      icon: 'files',
      order: 70,
      plugin: 'bqclp',
    },
    [
      { path: 'request', title: { th: 'คำขอทั้งหมด', en: 'All requests' }, inMenu: true },
      { path: 'request/:id', title: { th: 'รายละเอียดคำขอ', en: 'Request' } },
    ],
  ),
  ...defineSection(
    {
      path: '/bqclp-send',
      title: { th: 'ส่งตัวอย่าง', en: 'Send samples' },
      roles: ['admin'],
      home: 'all',
      group: 'extra',
      icon: 'send',
      order: 80,
      plugin: 'bqclp',
    },
    [{ path: 'all', title: { th: 'ตัวอย่างที่ส่งทั้งหมด', en: 'All samples sent' }, inMenu: true }],
  ),
  ...defineSection(
    {
      path: '/bqclp-status',
      title: { th: 'สถานะคำขอ', en: 'Request status' },
      roles: ['admin', 'public'],
      home: 'all',
      group: 'extra',
      icon: 'list-checks',
      order: 90,
      plugin: 'bqclp',
    },
    [{ path: 'all', title: { th: 'สถานะทั้งหมด', en: 'All request statuses' }, inMenu: true }],
  ),
  ...defineSection(
    {
      path: '/bqclp-website',
      title: { th: 'เว็บไซต์รับคำขอ', en: 'Request websites' },
      roles: ['superadmin'],
      home: 'dashboard',
      group: 'extra',
      icon: 'app-window',
      order: 100,
      plugin: 'bqclp',
    },
    [
      { path: 'dashboard', title: { th: 'เว็บไซต์รับคำขอทั้งหมด', en: 'All request websites' }, inMenu: true },
      { path: 'add', title: { th: 'เพิ่มเว็บไซต์รับคำขอ', en: 'Add a request website' } },
      { path: 'edit/:id', title: { th: 'แก้ไขเว็บไซต์รับคำขอ', en: 'Edit a request website' } },
      { path: 'detail/:id', title: { th: 'ข้อมูลเว็บไซต์รับคำขอ', en: 'Request website' } },
      { path: 'admin/:id', title: { th: 'ผู้ดูแลเว็บไซต์รับคำขอ', en: 'Request website administrators' } },
    ],
  ),
]
