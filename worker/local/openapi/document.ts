import type * as v from 'valibot'
import { Category } from '#shared/category.ts'
import { CmsBlock, CmsHierarchy, CmsPage, LegacyRedirect, Menu, Widget } from '#shared/cms.ts'
import { Line } from '#shared/platform-api/cart.ts'
import { AddressOfBody, AddressOfResult } from '#shared/platform-api/checkout.ts'
import { Attribute, TaxRule } from '#shared/platform-api/documents.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import { ProductOptionOfBody } from '#shared/platform-api/product-option.ts'
import { Id, LenientText } from '#shared/platform-api/text.ts'
import { TotalsResult } from '#shared/platform-api/totals.ts'
import { CustomerAddress } from '#shared/platform-api/user.ts'
import {
  Flag,
  Key,
  Keys,
  MaybeMoney,
  MaybeNumeric,
  Money,
  Numeric,
  Words,
} from '#shared/platform-api/wire.ts'
import { Product } from '#shared/product.ts'
import { StockItem } from '#shared/stock-item.ts'
import { answers } from './answers.ts'
import { commentsOf, describe, sharedSources, sourceWith } from './comments.ts'
import { type JsonSchema, jsonSchemas, type OpenApiObject, parts } from './json-schema.ts'

/** The documents that `POST /api/catalog/search` returns, by entity type. */
const documents = {
  Product,
  Category,
  Attribute,
  TaxRule,
  LegacyRedirect,
  Widget,
  Menu,
  CmsPage,
  CmsBlock,
  CmsHierarchy,
}
/** Schemas that the document defines once under a name. */
const named = {
  ...{ Flag, Id, Key, Keys, LenientText, MaybeMoney, MaybeNumeric, Money, Numeric, Words },
  ...{ AddressOfBody, AddressOfResult, CustomerAddress, Line, ProductOptionOfBody, StockItem, TotalsResult },
  ...documents,
  CategoryNode: Category.pipe[0].entries.children_data.wrapped.item,
  MenuItem: Menu.entries.items.wrapped.item as v.GenericSchema,
}

const sources = sharedSources()
const rows = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]
const schemaFields = ['query', 'body', 'result', 'meta'] as const
type SchemaField = (typeof schemaFields)[number]

/** Returns the contract with a platform as OpenAPI 3.1, from the rows and comments in `shared/platform-api`. */
export function openapi() {
  const { schemas, components } = jsonSchemas(Object.fromEntries(rows.flatMap(schemasOf)), named)
  for (const [name, schema] of Object.entries(components)) {
    const comments = commentsOf(name, sources, Object.keys(named))
    const comment = comments.constants.get('')
    if (comment) schema.description = comment
    describe(schema, comments)
  }
  const paths: Record<string, OpenApiObject> = {}
  for (const [name, row] of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row, schemas) }
  }
  const tags = [...new Set(rows.map(([name]) => tagOf(name)))].map((name) => ({ name }))
  return {
    ...{ openapi: '3.1.1', info: parts.info, tags, paths },
    components: { parameters: parts.parameters, schemas: { ...parts.schemas, ...components } },
  }
}

function schemasOf([name, row]: [string, Endpoint]): [string, v.GenericSchema][] {
  return schemaFields.flatMap((part) => {
    const schema = row[part]
    return !schema || schema.type === 'undefined' ? [] : [[`${name}.${part}`, schema]]
  })
}

function operationOf(
  name: keyof typeof endpoints,
  row: Endpoint,
  schemas: Record<string, JsonSchema>,
): OpenApiObject {
  const comments = commentsOf(name, sources, Object.keys(named))
  const described = (part: SchemaField) => {
    const schema = schemas[`${name}.${part}`]
    if (!schema) return undefined
    const comment = schema.$ref ? undefined : comments.constants.get(part)
    if (comment) schema.description ??= comment
    describe(schema, comments, part)
    return schema
  }
  const [body, result, meta] = [described('body'), described('result'), described('meta')]
  const items = name === 'catalogSearch' && result?.anyOf?.[0]?.properties?.items
  if (items) items.items = found
  const comment = comments.constants.get('')
  const example = parts.examples[name]
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: firstSentence(comment ?? ''),
    description: comment,
    parameters: [...parametersOf(row, described('query')), ...carriedBy(row)],
    ...(body && { requestBody: { required: true, content: json(body, example?.body) } }),
    responses: answers(row, {
      result,
      meta,
      example: example?.result,
      remark: comments.fields.get('refusals') ?? '',
    }),
  }
}

const found = {
  type: 'object',
  description: `A document of the type that was asked for, cut to \`_sourceInclude\` where that is said. Whole ones: ${Object.keys(
    documents,
  )
    .map((name) => `\`#/components/schemas/${name}\``)
    .join(', ')}.`,
}

function parametersOf(row: Endpoint, query: JsonSchema | undefined): OpenApiObject[] {
  return Object.entries(query?.properties ?? {}).map(([name, described]) => {
    const { description, ...schema } = described
    const isInPath = row.path.includes(`:${name}`)
    const required = isInPath || query?.required?.includes(name)
    return { name, in: isInPath ? 'path' : 'query', required, ...(description && { description }), schema }
  })
}

function carriedBy({ needs }: Endpoint): OpenApiObject[] {
  const names = { nothing: ['token'], customer: ['customerToken'], cart: ['token', 'cartId'] }[needs]
  return [...names, 'storeCode', 'storeHeader'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function json(schema: JsonSchema, example: unknown): OpenApiObject {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}

/** Returns the tag of a row: 'Cart choices' for a row in `cart-choices.ts`. */
function tagOf(name: string): string {
  const words = sourceWith(name, sources)?.name.replaceAll('-', ' ') ?? ''
  return words === 'cms' ? 'CMS' : words === 'url' ? 'URL' : words.charAt(0).toUpperCase() + words.slice(1)
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '') ?? ''
}
