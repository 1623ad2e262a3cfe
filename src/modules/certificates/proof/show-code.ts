const GROUP = 5

/** The code as it is printed, in groups. */
export function showCode(code: string): string {
  const groups = Array.from({ length: Math.ceil(code.length / GROUP) }, (_, index) =>
    code.slice(index * GROUP, (index + 1) * GROUP),
  )
  return groups.join('-')
}
