/** Gives the page numbers to show around the current one: at most `size`, all within 1 and `total`. */
export function windowOfPages(current: number, total: number, size = 5): number[] {
  const length = Math.min(size, Math.max(total, 0))
  const first = Math.min(Math.max(current - Math.floor(size / 2), 1), Math.max(total - length + 1, 1))
  return Array.from({ length }, (_, index) => first + index)
}
