/** Whom the demo's academy is paid by; the numbers are right in themselves and nobody's. */
export const demoReceiver = {
  name: 'บริษัท ศาลา อคาเดมี จำกัด',
  taxID: '0105500000003',
  address: '99 ถนนพหลโยธิน แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900',
  billerID: '010550000000301',
  bank: 'ธนาคารตัวอย่าง',
  accountNumber: '1234567890',
  accountName: 'บริษัท ศาลา อคาเดมี จำกัด',
  counter: 'ชั้น 2 อาคารศาลา จันทร์–ศุกร์ 9.00–16.00 น.',
  cash: true,
  vat: 'exempt',
} as const
