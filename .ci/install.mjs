// Installs the packages of package-lock.json, unless exactly these are installed. Runs on any version of Node.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'

const wanted = 'package-lock.json'
const installed = 'node_modules/.installed-lock.json'

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(wanted, 'utf8')) {
  console.log('Installing the packages of package-lock.json …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (status !== 0) process.exit(status ?? 1)
  copyFileSync(wanted, installed)
}
