import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import * as v from 'valibot'
import { shop } from '#shared/shop.ts'
import type { Shopfront } from './agent-request.ts'
import { protocolVersion } from './negotiation/capabilities.ts'
import { negotiate, runNegotiated } from './negotiation/negotiate.ts'
import { type Operation, parsedJson, takesId, validated } from './operation.ts'
import { operations } from './operations.ts'
import { logFailure, ProtocolError } from './protocol-error.ts'
import { tools } from './tools.ts'

const Meta = v.looseObject({
  'ucp-agent': v.optional(v.looseObject({ profile: v.optional(v.string()) })),
  'idempotency-key': v.optional(v.string()),
})

/**
 * Answers the MCP binding: streamable HTTP without sessions and without streams, one JSON response a request. A request that no operation has answered has the
 * HTTP status of its error too, as the protocol wants.
 */
export async function answerMcp(request: Request, shopfront: Shopfront): Promise<Response> {
  const parsedBody = await parsedJson(request)
  if (Array.isArray(parsedBody)) throw new ProtocolError('invalid_request', 'Send one request at a time')
  let failed: ProtocolError | undefined
  const server = new Server({ name: shop.name, version: protocolVersion }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      return await callTool(params.name, params.arguments ?? {}, shopfront)
    } catch (error) {
      if (error instanceof McpError) throw error
      failed = error instanceof ProtocolError ? error : logFailure(error)
      throw rpcError(failed)
    }
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody })
  if (!failed) return response
  const { status, retryAfter } = failed
  const headers = new Headers(response.headers)
  if (retryAfter) headers.set('Retry-After', String(retryAfter))
  return new Response(response.body, { status, headers })
}

async function callTool(name: string, sent: Record<string, unknown>, shopfront: Shopfront) {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name.slice(0, 100)}`)
  const meta = validated(v.optional(Meta, {}), sent.meta)
  const input = inputOf(operation, sent)
  const typed = { profile: meta['ucp-agent']?.profile, idempotencyKey: meta['idempotency-key'] }
  const outcome = await runNegotiated(operation, input, await negotiate(typed, shopfront))
  return { structuredContent: outcome, content: [{ type: 'text' as const, text: JSON.stringify(outcome) }] }
}

function inputOf(operation: Operation, sent: Record<string, unknown>) {
  const { body } = operation
  return {
    id: takesId(operation) ? validated(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), sent.id) : '',
    body: body && validated(body.schema, sent[body.name]),
  }
}

function rpcError({ code, message, rpcCode, retryAfter }: ProtocolError): McpError {
  return new McpError(rpcCode, message, {
    code,
    content: message,
    ...(retryAfter && { retry_after: retryAfter }),
  })
}

/** Returns the answer to a request of MCP that reached no tool. */
export function mcpError({ code, message, status, rpcCode, retryAfter }: ProtocolError): Response {
  const data = { code, content: message, ...(retryAfter && { retry_after: retryAfter }) }
  const body = { jsonrpc: '2.0', id: null, error: { code: rpcCode, message, data } }
  return Response.json(body, {
    status,
    ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
  })
}
