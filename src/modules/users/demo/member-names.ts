/** A Thai name and its romanised form for the e-mail address. */
export type DemoName = readonly [thai: string, latin: string]

const readPairs = (text: string): readonly DemoName[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [thai = '', latin = ''] = entry.split('/')
      return [thai, latin]
    })

export const firstNames = readPairs(`
  กมล/kamon กานต์ธิดา/kanthida กิตติ/kitti กฤษณะ/kritsana ขวัญใจ/khwanchai คมสัน/khomsan
  จักรพงษ์/chakkaphong จันทร์เพ็ญ/chanphen จิราพร/chiraphon ชนากานต์/chanakan ชลธิชา/chonthicha ชัยวัฒน์/chaiwat
  ชาญชัย/chanchai ชุติมา/chutima ณรงค์/narong ณัฐพล/natthaphon ณัฐวดี/natthawadi ดวงใจ/duangchai
  เดชา/decha ถาวร/thaworn ทิพวรรณ/thiphawan ทศพร/thotsaphon ธนพล/thanaphon ธิดารัตน์/thidarat
  ธีระ/thira นภัสสร/naphatson นราธิป/narathip นันทนา/nanthana นิรันดร์/niran นุชจรี/nutcharee
  บุญเลิศ/bunloet เบญจวรรณ/benchawan ปกรณ์/pakorn ปณิธาน/panithan ปรียา/priya ปวีณา/paweena
  พงศธร/phongsathon พรทิพย์/phonthip พัชรี/phatchari พิชัย/phichai ไพโรจน์/phairot ภัทรา/phatthra
  ภาณุพงศ์/phanuphong มนัส/manat มาลี/malee เมธา/metha ยุพา/yupha รัชนี/ratchani
  รุ่งนภา/rungnapha ลลิตา/lalita วรรณา/wanna วราภรณ์/waraphon วิชัย/wichai วิภา/wipha
  ศักดิ์ชัย/sakchai ศิริพร/siriphon สมชาย/somchai สมหญิง/somying สุดา/suda สุรชัย/surachai
  สุภาวดี/suphawadi เสาวลักษณ์/saowalak อภิชาติ/aphichat อรทัย/orathai อรุณ/arun อัญชลี/anchali
`)

export const lastNames = readPairs(`
  กลิ่นหอม/klinhom กิ่งทอง/kingthong แก้วมณี/kaewmanee ใจกล้า/chaikla ใจดี/chaidee คงมั่น/khongman
  คำแสน/khamsaen จันทร์ฉาย/chanchai จิตอารี/chitari เจริญสุข/charoensuk ชัยมงคล/chaimongkhon ชื่นบาน/chuenban
  โชติช่วง/chotchuang ดวงแก้ว/duangkaew ดีพร้อม/deephrom ตั้งใจมั่น/tangchaiman ทองคำดี/thongkhamdee ทรัพย์เพิ่มพูน/sapphoemphun
  ทวีผล/thawiphon เทียนทอง/thianthong ธรรมรักษ์/thammarak นาคสวัสดิ์/naksawat นาวาทอง/nawathong นิลวงศ์/ninlawong
  บัวหลวง/bualuang บุญช่วย/bunchuai บุญมาก/bunmak ประเสริฐผล/prasoetphon ปัญญาดี/panyadee ปานแก้ว/pankaew
  พรหมสุข/phromsuk พลายงาม/phlaingam พันธุ์ไพร/phanphrai พุ่มพวง/phumphuang เพชรน้ำหนึ่ง/phetnamnueng โพธิ์ทอง/phothong
  ภูผาทอง/phuphathong มณีโชติ/maneechot มั่งมี/mangmee มาลัยทอง/malaithong มีสุข/meesuk เมฆขาว/mekkhao
  ยอดเยี่ยม/yotyiam ยิ้มแย้ม/yimyaem รักเรียน/rakrian รัตนวงศ์/rattanawong รุ่งเรือง/rungrueang เรืองศรี/rueangsri
  ลิ้มเจริญ/limcharoen วงศ์สว่าง/wongsawang วัฒนา/watthana วารีรัตน์/wareerat วิเศษศรี/wisetsri ศรีสุข/srisuk
  ศิลารักษ์/silarak สมบูรณ์ผล/sombunphon สายทอง/saithong สินไทย/sinthai สุขใจ/sukchai สุวรรณภา/suwannapha
  แสงทอง/saengthong หงส์ทอง/hongthong หอมจันทร์/homchan อยู่เย็น/yuyen อ่อนละมุน/onlamun อิ่มเอม/imem
`)
