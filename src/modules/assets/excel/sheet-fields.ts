/** The columns of a sheet of assets, the same on the way in and out. */
export const sheetFields = [
  'code',
  'name',
  'category',
  'holder',
  'place',
  'condition',
  'value',
  'boughtOn',
  'serial',
  'note',
] as const
export type SheetField = (typeof sheetFields)[number]

const words: Readonly<Record<SheetField, readonly string[]>> = {
  code: ['รหัส', 'รหัสทรัพย์สิน', 'เลขทะเบียน', 'code', 'assetcode'],
  name: ['ชื่อ', 'ชื่อทรัพย์สิน', 'รายการ', 'name', 'asset'],
  category: ['หมวด', 'ประเภท', 'หมวดทรัพย์สิน', 'category'],
  holder: ['หน่วยงาน', 'หน่วย', 'unit', 'site'],
  place: ['สถานที่', 'ที่ตั้ง', 'ห้อง', 'place', 'location'],
  condition: ['สภาพ', 'condition'],
  value: ['มูลค่า', 'ราคา', 'value', 'price'],
  boughtOn: ['วันที่ซื้อ', 'วันที่ได้มา', 'boughton', 'purchased'],
  serial: ['หมายเลขเครื่อง', 'ซีเรียล', 'serial', 'serialnumber'],
  note: ['หมายเหตุ', 'note'],
}

const plainOf = (heading: string) => heading.toLowerCase().replace(/\([^()]*\)|[\s._*:/-]/g, '')

/** Which column is what, by the headings in either language. */
export function findColumns(heading: readonly string[]): Partial<Record<SheetField, number>> {
  const plain = heading.map(plainOf)
  return Object.fromEntries(
    sheetFields.flatMap((field) => {
      const at = plain.findIndex((text) => words[field].includes(text))
      return at === -1 ? [] : [[field, at]]
    }),
  )
}
