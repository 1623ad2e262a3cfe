import { recordScreens } from '#kernel/record-screens.ts'
import { defineSection, type RouteRow } from '#kernel/routes.ts'

/** The places of a site and their rooms. */
export const routes: readonly RouteRow[] = defineSection(
  {
    path: '/branch',
    title: { th: 'สาขาและสถานที่', en: 'Branches' },
    roles: ['admin'],
    home: 'dashboard',
    group: 'academy',
    icon: 'map-pin',
    order: 45,
    plugin: 'lesson',
  },
  [
    ...recordScreens({
      section: '/branch',
      collection: 'place',
      order: 0,
      titles: [
        { th: 'สาขาทั้งหมด', en: 'All branches' },
        { th: 'เพิ่มสาขา', en: 'Add a branch' },
        { th: 'แก้ไขสาขา', en: 'Edit a branch' },
        { th: 'ข้อมูลสาขา', en: 'Branch' },
      ],
      detail: { file: 'modules/places/screens/place.tsx', texts: ['places'] },
    }),
    ...recordScreens({
      section: '/branch',
      at: 'room',
      collection: 'room',
      order: 5,
      titles: [
        { th: 'ห้องทั้งหมด', en: 'All rooms' },
        { th: 'เพิ่มห้อง', en: 'Add a room' },
        { th: 'แก้ไขห้อง', en: 'Edit a room' },
        { th: 'ข้อมูลห้อง', en: 'Room' },
      ],
    }),
  ],
)
