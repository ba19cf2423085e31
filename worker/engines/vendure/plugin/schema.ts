import { parse } from 'graphql'

/** The operations that the plug-in adds to the Shop API. All of them require the shop's secret in the header `storefront-secret`. */
export const schema = parse(/* GraphQL */ `
  type StorefrontStock {
    sku: String!
    productId: ID!
    quantity: Int!
    isTracked: Boolean!
    deposit: Int!
  }

  type StorefrontCart {
    order: Order!
    stock: [StorefrontStock!]!
    line: ID
  }

  type StorefrontLimited {
    sku: String!
    quantity: Int!
  }

  type StorefrontMerged {
    limited: [StorefrontLimited!]!
  }

  input StorefrontChange {
    key: String
    sku: String
    quantity: Int!
    line: ID
    replaces: ID
  }

  input StorefrontFields {
    deliveryDate: String
    pickupId: String
    pickupName: String
    shippingNotice: String
    personalMessage: String
    shipmentNote: String
    reference: String
    ean: String
    paymentTitle: String
    ageLimit: Int
    ageProof: String
    delivery: String
  }

  input StorefrontChoices {
    shipping: CreateAddressInput
    billing: CreateAddressInput
    method: String
    fields: StorefrontFields
  }

  input StorefrontLine {
    sku: String!
    quantity: Int!
  }

  input StorefrontOrder {
    key: String!
    hash: String!
    lines: [StorefrontLine!]!
    total: Int
    email: String!
    firstName: String!
    lastName: String!
    shipping: CreateAddressInput!
    billing: CreateAddressInput!
    method: String!
    payment: String!
    awaitsCharge: Boolean!
    fields: StorefrontFields!
  }

  input StorefrontAccount {
    email: String!
    firstName: String!
    lastName: String!
    password: String!
  }

  input StorefrontWithdrawalInput {
    code: String!
    email: String!
    name: String!
    key: String!
  }

  type StorefrontWithdrawal {
    code: String!
    name: String!
    email: String!
    at: String!
    isSent: Boolean!
    isPaid: Boolean!
  }

  extend type Query {
    storefrontOrderCount(email: String!): Int!
    storefrontAccount(email: String!): Customer
    storefrontVerifyPassword(password: String!): Boolean!
    storefrontCart: StorefrontCart!
    storefrontStock(skus: [String!]!): [StorefrontStock!]!
    storefrontOrder(id: String!): Order
    storefrontOrderOfSession: Order
    storefrontEarlierOrder(key: String!, hash: String!): Order
    storefrontPlacedOrder(code: String!): Order
    storefrontUnpaidOrders(before: DateTime!): [Order!]!
  }

  extend type Mutation {
    storefrontOpenWithdrawal(opened: StorefrontWithdrawalInput!): Boolean
    storefrontConfirmWithdrawal(key: String!): StorefrontWithdrawal!
    storefrontRegister(account: StorefrontAccount!): Boolean!
    storefrontSetPassword(email: String!, password: String!): Boolean!
    storefrontChangeEmail(email: String!): Boolean
    storefrontSignOut: Boolean
    storefrontClaimOrder(key: String!): Boolean
    storefrontDeleteAccount: Boolean
    storefrontOpenCart: StorefrontCart!
    storefrontChangeCart(change: StorefrontChange!): StorefrontCart!
    storefrontMergeCart(guest: String!): StorefrontMerged!
    storefrontStoreChoices(choices: StorefrontChoices!): StorefrontCart!
    storefrontSetCoupon(code: String): StorefrontCart!
    storefrontPlaceOrder(order: StorefrontOrder!): Order!
    storefrontFindOrderOrVoidKey(key: String!): Order
    storefrontCountWindow(id: String!): Order!
    storefrontAbandonOrder(id: String!, orderedIn: String!): Order!
    storefrontChangeNotes(id: String!, fields: StorefrontFields!): Order!
    storefrontCancelUnpaid(code: String!): Order!
    storefrontStoreCharge(code: String!, state: String!): Order!
  }
`)
