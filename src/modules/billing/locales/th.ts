import { buyersTh } from './buyers-th.ts'
import { owedTh } from './owed-th.ts'
import { paperTh } from './paper-th.ts'
import { recordsTh } from './records-th.ts'
import { screensTh } from './screens-th.ts'
import { signingTh } from './signing-th.ts'

export const th = {
  ...recordsTh,
  ...buyersTh,
  'billing-paper': paperTh,
  'billing-signing': signingTh,
  'billing-papers': {
    'title.quotation': 'ใบเสนอราคา',
    'title.invoice': 'ใบแจ้งหนี้',
    'title.receipt': 'ใบเสร็จรับเงิน',
    'title.tax-receipt': 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
    'title.credit': 'ใบลดหนี้',
  },
  billing: {
    ...screensTh,
    ...owedTh,
    fixed: 'เอกสารที่ออกแล้วแก้ไขหรือลบไม่ได้ ให้ออกใบลดหนี้แทน',
    'transaction-fixed': 'รายการที่มาจากคำสั่งซื้อหรือธนาคารแก้ได้เฉพาะหมายเหตุ',
    'seller-incomplete': 'ผู้รับเงินยังไม่มีเลขประจำตัวผู้เสียภาษีหรือที่อยู่ จึงออกใบกำกับภาษีไม่ได้',
    'no-receiver': 'ยังไม่มีผู้รับเงินที่เปิดใช้งาน',
    'too-much': 'ลดหนี้เกินยอดที่เหลือของเอกสารไม่ได้',
    'not-creditable': 'ลดหนี้ได้เฉพาะใบแจ้งหนี้และใบเสร็จรับเงิน',
    credited: 'เอกสารนี้มีใบลดหนี้แล้ว จึงออกใหม่ในชื่ออื่นไม่ได้',
    'reason-missing': 'โปรดบอกเหตุผล',
    'bad-amount': 'จำนวนเงินไม่ถูกต้อง',
    'bad-buyer':
      'โปรดตรวจรายละเอียดลูกค้า: ต้องมีชื่อ นิติบุคคลและหน่วยงานต้องมีเลขประจำตัวผู้เสียภาษี 13 หลักที่ถูกต้องและที่อยู่ รหัสสาขาเป็นตัวเลข 5 หลัก',
    'details-kind': 'กรุณาเลือกประเภทผู้ซื้อ',
    'details-name': 'กรุณากรอกชื่อในเอกสาร ไม่เกิน 200 ตัวอักษร',
    'details-tax': 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวเลข 13 หลักที่ถูกต้อง และจำเป็นสำหรับบริษัทและหน่วยงาน',
    'details-branch': 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก สำนักงานใหญ่คือ 00000',
    'details-street': 'กรุณากรอกบ้านเลขที่และถนน ไม่เกิน 200 ตัวอักษร',
    'details-place': 'กรุณาเลือกจังหวัด อำเภอหรือเขต และตำบลหรือแขวงให้ตรงกัน',
    'details-zipcode': 'รหัสไปรษณีย์ไม่ตรงกับจังหวัด',
    'details-email': 'อีเมลไม่ถูกต้อง',
    'details-phone': 'เบอร์โทรศัพท์ยาวเกินไป',
    'details-late': 'ออกเอกสารแล้วหรือคำสั่งซื้อปิดแล้ว จึงแก้ข้อมูลไม่ได้',
    'not-invoiceable': 'คำสั่งซื้อนี้ชำระหรือยกเลิกแล้ว หรือมีใบแจ้งหนี้อยู่แล้ว',
    'not-receiptable': 'คำสั่งซื้อนี้ยังไม่ชำระ หรือมีใบเสร็จอยู่แล้ว',
    'receipts-off': 'ผู้รับเงินปิดการออกใบเสร็จไว้',
  },
}
