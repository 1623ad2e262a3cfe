/** What files named `…/blocks/<type>/<file>` bring, by type, with a prefix where they are no blocks. */
export function byType<File, Made>(
  files: Readonly<Record<string, File>>,
  make: (file: File, type: string) => Made,
  prefix = '',
): Readonly<Record<string, Made>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => {
      const type = `${prefix}${path.split('/').at(-2) ?? ''}`
      return [type, make(file, type)]
    }),
  )
}
