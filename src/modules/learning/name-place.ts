/** Films and documents are what one came for, and their frame says what they are; all else is read after its name. */
export function hasNameBelow(kind: string): boolean {
  return kind === 'video' || kind === 'pdf'
}
