import { type BlockCheck, defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, listSetting, textSetting } from '#kernel/pages/settings.ts'
import { TABLE_PAGE_SIZES } from '#kernel/pages/table-address.ts'
import { askAhead, readTables } from './source.server.ts'
import { sourceOf } from './table-source.ts'

const sizes = Object.fromEntries(
  TABLE_PAGE_SIZES.map((size) => [String(size), { th: `${size} แถว`, en: `${size} rows` }]),
) as Record<`${(typeof TABLE_PAGE_SIZES)[number]}`, { th: string; en: string }>

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  dataSourceType: choiceSetting(
    { th: 'แหล่งข้อมูล', en: 'Source of the data' },
    {
      collection: { th: 'ข้อมูลในระบบ', en: 'Records of this site' },
      api: { th: 'ระบบภายนอกที่ผู้ดูแลอนุญาต', en: 'Another program that the operator allows' },
    },
  ),
  apiEndpoint: textSetting(
    { th: 'ชื่อชุดข้อมูล หรือที่อยู่ของ API', en: 'Name of the collection, or address of the API' },
    '',
    2000,
  ),
  method: choiceSetting(
    { th: 'วิธีเรียก', en: 'Method' },
    { GET: { th: 'GET', en: 'GET' }, POST: { th: 'POST', en: 'POST' } },
  ),
  columns: listSetting(
    { th: 'คอลัมน์', en: 'Columns' },
    {
      field: textSetting({ th: 'ชื่อฟิลด์', en: 'Name of the field' }),
      label: textSetting({ th: 'หัวคอลัมน์', en: 'Head of the column' }),
      format: choiceSetting(
        { th: 'รูปแบบ', en: 'Written as' },
        {
          auto: { th: 'ตามข้อมูล', en: 'As the data is' },
          text: { th: 'ข้อความ', en: 'Text' },
          number: { th: 'ตัวเลข', en: 'Number' },
          baht: { th: 'จำนวนเงิน (บาท)', en: 'Amount in baht' },
          date: { th: 'วันที่', en: 'Date' },
          datetime: { th: 'วันที่และเวลา', en: 'Date and time' },
        },
      ),
    },
    12,
  ),
  pageSize: choiceSetting({ th: 'จำนวนแถวต่อหน้า', en: 'Rows on a page' }, sizes),
}

const refuseEndpoint: BlockCheck<typeof fields> = (settings, { outside, registry }) => {
  const source = sourceOf(settings)
  if (source.kind === 'outside' && !outside.isListed(source.address))
    return { setting: 'apiEndpoint', message: 'widgets.table.endpoint-refused' }
  if (source.kind === 'own' && !registry.collection(source.collection)?.exposed)
    return { setting: 'apiEndpoint', message: 'widgets.table.unknown' }
  return undefined
}

const sampleRows = [
  ['การดับเพลิงขั้นต้น', '3 ธ.ค. 2569', '24', '฿1,200'],
  ['เจ้าหน้าที่ความปลอดภัย ระดับหัวหน้างาน', '9 ธ.ค. 2569', '40', '฿2,500'],
  ['ปฐมพยาบาลในสถานประกอบการ', '14 ธ.ค. 2569', '18', '฿900'],
]

/** A table of the site's records, or of what a program outside answers; the server alone asks for both. */
export const table = defineBlock({
  type: 'table',
  label: { th: 'ตารางข้อมูล', en: 'Data table' },
  texts: ['widgets.table', 'paged-table', 'sign-in-notice'],
  fields,
  source: readTables,
  ahead: askAhead,
  check: refuseEndpoint,
  sample: {
    settings: {
      title: 'หลักสูตรที่เปิดรับ',
      apiEndpoint: 'course',
      columns: [
        { field: 'name', label: 'หลักสูตร' },
        { field: 'hours', label: 'ชั่วโมง' },
        { field: 'days', label: 'วัน' },
        { field: 'price', label: 'ราคา' },
      ],
    },
    data: {
      columns: [
        { label: 'หลักสูตร', align: 'start', isSortable: false },
        { label: 'วันอบรม', align: 'start', isSortable: false },
        { label: 'ที่นั่ง', align: 'end', isSortable: false },
        { label: 'ค่าอบรม', align: 'end', isSortable: false },
      ],
      rows: sampleRows.map((cells, at) => ({ key: String(at), cells })),
      table: { uid: 'sample', search: '', usual: 10, page: 1, size: 10, sort: 0, total: 3, pages: 1 },
    },
  },
})
