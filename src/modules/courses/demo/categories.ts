export type CategoryIcon =
  | 'art'
  | 'safety'
  | 'quality'
  | 'calculator'
  | 'law'
  | 'people'
  | 'leadership'
  | 'digital'
  | 'logistics'
  | 'energy'
  | 'food'
  | 'sales'
  | 'language'
  | 'learning'
  | 'book'

export interface DemoCategory {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly icon: CategoryIcon
}

export const demoCategories: readonly DemoCategory[] = [
  {
    code: 'safety',
    name: 'ความปลอดภัย',
    description: 'เพราะทุกคนควรได้กลับบ้านอย่างปลอดภัย เรียนรู้วิธีป้องกันอันตรายที่นำไปใช้หน้างานได้ทันที',
    icon: 'safety',
  },
  {
    code: 'quality',
    name: 'คุณภาพและ ISO',
    description: 'ทำความเข้าใจมาตรฐานด้วยภาษาง่าย ๆ แล้วเปลี่ยนข้อกำหนดให้เป็นวิธีทำงานที่ทีมภูมิใจ',
    icon: 'quality',
  },
  {
    code: 'accounting',
    name: 'บัญชีและภาษี',
    description: 'ตัวเลขถูก ภาษีครบ ปิดงบทันเวลา เรียนกับผู้ที่ทำงานจริงและพร้อมตอบทุกข้อสงสัย',
    icon: 'calculator',
  },
  {
    code: 'labour-law',
    name: 'กฎหมายแรงงาน',
    description: 'รู้สิทธิและหน้าที่ของทั้งสองฝ่าย เพื่อให้นายจ้างและลูกจ้างทำงานด้วยกันอย่างเป็นธรรม',
    icon: 'law',
  },
  {
    code: 'hr',
    name: 'ทรัพยากรบุคคล',
    description: 'ดูแลคนตั้งแต่วันสัมภาษณ์จนถึงวันเติบโต ด้วยเครื่องมือที่ฝ่ายบุคคลหยิบไปใช้ได้เลย',
    icon: 'people',
  },
  {
    code: 'leadership',
    name: 'ภาวะผู้นำ',
    description: 'ผู้นำที่ดีฝึกกันได้ เริ่มจากการฟัง การให้ฟีดแบ็ก และการพาทีมไปถึงเป้าหมายด้วยกัน',
    icon: 'leadership',
  },
  {
    code: 'digital',
    name: 'ดิจิทัลและ AI',
    description: 'ให้เทคโนโลยีช่วยแบ่งเบางานซ้ำ ๆ ไม่ต้องเขียนโปรแกรมเก่งก็เริ่มได้ตั้งแต่บทแรก',
    icon: 'digital',
  },
  {
    code: 'logistics',
    name: 'โลจิสติกส์',
    description: 'จากคลังสินค้าถึงมือลูกค้า วางแผนให้ของถึงตรงเวลาและต้นทุนเบาลงทุกเที่ยว',
    icon: 'logistics',
  },
  {
    code: 'energy',
    name: 'พลังงานและคาร์บอน',
    description: 'ประหยัดพลังงาน วัดคาร์บอนให้เป็น และเตรียมธุรกิจให้พร้อมกับกติกาใหม่ของโลก',
    icon: 'energy',
  },
  {
    code: 'food-safety',
    name: 'อาหารปลอดภัย',
    description: 'ความใส่ใจในทุกขั้นตอนคือรสชาติของความไว้วางใจ เรียนรู้มาตรฐานที่โรงงานอาหารใช้จริง',
    icon: 'food',
  },
  {
    code: 'sales',
    name: 'การขาย',
    description: 'ขายด้วยความเข้าใจลูกค้า เสนอสิ่งที่ใช่ และดูแลกันต่อไปหลังปิดการขาย',
    icon: 'sales',
  },
  {
    code: 'languages',
    name: 'ภาษา',
    description: 'พูดและเขียนให้คนฟังเข้าใจ ฝึกจากสถานการณ์จริงในที่ทำงาน ผิดได้ ไม่ต้องเขิน',
    icon: 'language',
  },
]

export const secondCategories: readonly DemoCategory[] = [
  {
    code: 'thai-kitchen',
    name: 'ครัวไทย',
    description: 'ตำน้ำพริก ผัด แกง ต้ม ยำ ให้ได้รสมือที่คนในบ้านจำได้ ครูยืนข้างเตาไปด้วยกันทุกขั้นตอน',
    icon: 'food',
  },
  {
    code: 'bakery',
    name: 'ขนมและเบเกอรี่',
    description: 'ชั่ง ตวง นวด อบ ทีละขั้น จากขนมไทยโบราณถึงขนมปังหอมกรุ่นจากเตา',
    icon: 'art',
  },
  {
    code: 'healthy',
    name: 'อาหารเพื่อสุขภาพ',
    description: 'กินดีโดยไม่ต้องฝืน เลือกวัตถุดิบตามฤดูกาลและปรุงให้อร่อยในแบบที่เบาสบาย',
    icon: 'energy',
  },
  {
    code: 'food-business',
    name: 'เปิดร้านอาหาร',
    description: 'เปลี่ยนสูตรที่รักให้เป็นร้านที่อยู่ได้ คิดต้นทุนเป็น ตั้งราคาได้ และบริหารครัวไม่สะดุด',
    icon: 'calculator',
  },
  {
    code: 'english',
    name: 'ภาษาอังกฤษ',
    description: 'เริ่มจากประโยคที่ได้ใช้จริง ฝึกออกเสียงกับครูในกลุ่มเล็ก กล้าพูดขึ้นทุกสัปดาห์',
    icon: 'language',
  },
  {
    code: 'chinese',
    name: 'ภาษาจีน',
    description: 'ปูพื้นฐานเสียง ตัวอักษร และบทสนทนา เพื่อท่องเที่ยว ค้าขาย และสอบวัดระดับ',
    icon: 'book',
  },
  {
    code: 'japanese',
    name: 'ภาษาญี่ปุ่น',
    description: 'อ่านออก เขียนได้ สนทนาเป็น พร้อมเกร็ดวัฒนธรรมที่ทำให้เข้าใจคนญี่ปุ่นมากขึ้น',
    icon: 'learning',
  },
  {
    code: 'thai-for-foreigners',
    name: 'ภาษาไทยสำหรับชาวต่างชาติ',
    description: 'เรียนภาษาไทยผ่านตลาด ครัว และเพื่อนบ้าน เหมาะกับผู้ที่มาใช้ชีวิตหรือทำงานในเมืองไทย',
    icon: 'leadership',
  },
]
