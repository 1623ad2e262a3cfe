const digitWords = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const placeWords = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']

/** Shows an amount as `฿1,290`, with two decimals only when there are satang: `฿1,290.50`. */
export function formatBaht(amount: number): string {
  const satang = toSatang(amount)
  const baht = Math.abs(satang) / 100
  const digits = satang % 100 === 0 ? groupThousands(String(baht)) : groupWithSatang(baht.toFixed(2))
  return satang < 0 ? `-฿${digits}` : `฿${digits}`
}

function groupWithSatang(digits: string): string {
  return groupThousands(digits.slice(0, -3)) + digits.slice(-3)
}

/** By hand: every card of a list has a price, and Intl takes ten times as long for it. */
function groupThousands(digits: string): string {
  let end = digits.length
  let grouped = ''
  for (; end > 3; end -= 3) grouped = `,${digits.slice(end - 3, end)}${grouped}`
  return digits.slice(0, end) + grouped
}

/** Reads an amount out in Thai words as receipts have it: `หนึ่งพันสองร้อยเก้าสิบบาทถ้วน`. */
export function bahtText(amount: number): string {
  const satang = toSatang(amount)
  if (!Number.isSafeInteger(satang)) throw new RangeError('The amount is too large to be read out')
  if (satang < 0) return `ลบ${bahtText(-amount)}`
  const baht = Math.floor(satang / 100)
  const rest = satang % 100
  if (rest === 0) return `${readNumber(baht) || 'ศูนย์'}บาทถ้วน`
  return `${baht > 0 ? `${readNumber(baht)}บาท` : ''}${readNumber(rest)}สตางค์`
}

function toSatang(amount: number): number {
  return Math.round(amount * 100)
}

function readNumber(value: number): string {
  const millions = Math.floor(value / 1_000_000)
  return (
    (millions > 0 ? `${readNumber(millions)}ล้าน` : '') + readBelowMillion(value % 1_000_000, millions > 0)
  )
}

function readBelowMillion(value: number, follows: boolean): string {
  let words = ''
  for (let place = 5; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) continue
    words += readDigit(digit, place, follows || words !== '') + placeWords[place]
  }
  return words
}

function readDigit(digit: number, place: number, follows: boolean): string {
  if (place === 1 && digit === 1) return ''
  if (place === 1 && digit === 2) return 'ยี่'
  if (place === 0 && digit === 1 && follows) return 'เอ็ด'
  return digitWords[digit] ?? ''
}
