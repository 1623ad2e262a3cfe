// Prints how many tests of a vitest report passed and failed, and adds what failed, one line each, to a file that is shown at
// the end of all parts: node script/lib/count-tests.ts REPORT FILE
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const [from = '', to = ''] = process.argv.slice(2)
const report: Report = JSON.parse(readFileSync(from, 'utf8'))
const lines = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
  const path = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${path}: ${firstLine(message)}`] : []
  return failed.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
})
if (lines.length > 0) appendFileSync(to, `${lines.join('\n')}\n`)
process.stdout.write(`${report.numPassedTests} ${report.numFailedTests}\n`)

function firstLine(text: string | undefined): string {
  return text?.split('\n')[0]?.slice(0, 300) ?? ''
}
