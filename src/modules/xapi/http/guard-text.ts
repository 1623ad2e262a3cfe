import { StoreRefusal } from './refusal.ts'

const MAX_DEPTH = 60

/** Refuses what JSON can say and no column can hold: NUL, half a letter, endless nesting. */
export function guardText(text: string, value: unknown): void {
  if (text.includes('\0')) throw new StoreRefusal(400, 'the body is no UTF-8')
  const isSuspicious = /\\u(?:0000|d[89a-f])/i.test(text)
  const check = (one: unknown) => {
    if (isSuspicious && typeof one === 'string' && (one.includes('\0') || !one.isWellFormed()))
      throw new StoreRefusal(400, 'the body has a letter that cannot be stored')
  }
  check(value)
  let open = [value].filter(isContainer)
  for (let depth = 1; open.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new StoreRefusal(400, 'the body nests too deep')
    for (const container of open) Object.keys(container).forEach(check)
    const values = open.flatMap((container): unknown[] => Object.values(container))
    values.forEach(check)
    open = values.filter(isContainer)
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
