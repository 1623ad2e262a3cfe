// Prints how many tests of a vitest report passed and failed, and writes down what failed, one line each, and the files that it is
// in: node script/lib/count-tests.ts REPORT TESTS FILES [RAN]
// All files that ran are added to RAN.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
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

const [from = '', tests = '', files = '', ran] = process.argv.slice(2)
const report: Report = JSON.parse(readFileSync(from, 'utf8'))
const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
  const path = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0)
    return status === 'failed' ? [{ path, line: `${path}: ${firstLine(message)}` }] : []
  return failed.map((test) => ({
    path,
    line: `${path} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
  }))
})
const writeLines = (file: string, lines: readonly string[]) =>
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
writeLines(
  tests,
  failures.map(({ line }) => line),
)
writeLines(files, [...new Set(failures.map(({ path }) => path))])
if (ran)
  appendFileSync(ran, report.testResults.map(({ name }) => `${relative(process.cwd(), name)}\n`).join(''))
process.stdout.write(`${report.numPassedTests} ${report.numFailedTests}\n`)

function firstLine(text: string | undefined): string {
  return text?.split('\n')[0]?.slice(0, 300) ?? ''
}
