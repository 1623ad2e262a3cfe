// Run by script/shots --compare.
import { join } from 'node:path'
import { comparePictures } from './compare-pictures.ts'

const [before, after] = process.argv.slice(2)
if (!before || !after) {
  process.stderr.write('script/shots --compare BEFORE AFTER\n')
  process.exit(2)
}
const into = join(after, 'differences')
const { count, differences } = await comparePictures(before, after, into)
for (const { name, share, reason } of differences)
  process.stdout.write(`${reason === 'differs' ? `${(share * 100).toFixed(3)} %` : reason}  ${name}\n`)
process.stdout.write(
  `${count} pictures compared, ${differences.length} differences${differences.length > 0 ? `, drawn in ${into}` : ''}\n`,
)
process.exitCode = count > 0 && differences.length === 0 ? 0 : 1
