// The health check of the image: succeeds when the server on PORT is ready.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`
try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) })
  process.stdout.write(`${await answer.text()}\n`)
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  process.stderr.write(`${address} does not answer: ${error.message}\n`)
  process.exitCode = 1
}
